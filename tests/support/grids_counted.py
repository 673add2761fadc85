"""What `count` works out, worked out again with sets, permutations and orbits: no sums of bits, no fingerprints."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations, product

DIGITS = frozenset(range(1, 10))
Part = tuple[frozenset[int], ...]
"""A partition into three triples, in the order of their least digits."""


def parts_of(digits: frozenset[int]) -> Iterator[Part]:
    """All partitions of these digits into triples."""
    if not digits:
        yield ()
        return
    least, *others = sorted(digits)
    for second, third in ((a, b) for a in others for b in others if a < b):
        triple = frozenset((least, second, third))
        yield from ((triple, *rest) for rest in parts_of(digits - triple))


PARTS = sorted(parts_of(DIGITS), key=lambda part: [sorted(triple) for triple in part])
NUMBERS: Mapping[Part, int] = {order: number for number, part in enumerate(PARTS) for order in permutations(part)}
"""The number of each partition, from 0, in every order of its triples."""
RELABELLINGS = [
    {1: 2, 2: 1},
    {2: 3, 3: 2},
    {1: 4, 4: 1, 2: 5, 5: 2, 3: 6, 6: 3},
    {4: 7, 7: 4, 5: 8, 8: 5, 6: 9, 9: 6},
]
"""They generate all renamings that leave partition 0 (123, 456, 789) as it is."""


def renamed(part: int, names: Mapping[int, int]) -> int:
    return NUMBERS[tuple(frozenset(names.get(digit, digit) for digit in triple) for triple in PARTS[part])]


def crosses(part: int, other: int) -> bool:
    return all(len(one & two) == 1 for one, two in product(PARTS[part], PARTS[other]))


@cache
def boxes(part: int) -> list[int]:
    """The partitions that cross one."""
    return [other for other in range(len(PARTS)) if crosses(part, other)]


@cache
def splits(part: int) -> Sequence[tuple[int, int]]:
    """The partitions of two boxes that stand beside one with this partition, once for each way."""
    return [
        (number, NUMBERS[tuple(DIGITS - a - b for a, b in zip(PARTS[part], other, strict=True))])
        for other, number in NUMBERS.items()
        if not any(a & b for a, b in zip(PARTS[part], other, strict=True))
    ]


@cache
def bands() -> Counter[tuple[int, int]]:
    """How many bands, but for the order of rows and columns, have the columns of partition 0 and of two others."""
    return Counter(
        pair for rows in boxes(0) for second, third in splits(rows) for pair in product(boxes(second), boxes(third))
    )


def orbits(members: Sequence[int], moves: Sequence[Sequence[int]]) -> list[int]:
    """The orbit of each member, as its least member; a move takes each member to another."""
    root = list(members)

    def found(member: int) -> int:
        while root[member] != member:
            root[member] = member = root[root[member]]
        return member

    for move in moves:
        for member in members:
            one, two = sorted((found(member), found(move[member])))
            root[two] = one
    return [found(member) for member in members]


def kinds() -> list[int]:
    """The orbits of the partitions under the renamings that leave partition 0 as it is."""
    members = range(len(PARTS))
    return orbits(members, [[renamed(part, names) for part in members] for names in RELABELLINGS])


def classes() -> list[int]:
    """The orbits of the pairs 280 * second + third under these renamings and under exchanges of the three boxes."""
    count = len(PARTS)
    pairs = list(product(range(count), repeat=2))
    moves = []
    for names in RELABELLINGS:
        image = [renamed(part, names) for part in range(count)]
        moves.append([count * image[second] + image[third] for second, third in pairs])
    moves.append([count * third + second for second, third in pairs])
    exchange = []
    for second in range(count):
        # boxes 1 and 2 change places: the second becomes partition 0
        names = {digit: place for place, digit in enumerate((d for triple in PARTS[second] for d in sorted(triple)), 1)}
        zero = renamed(0, names)
        exchange += [count * zero + renamed(third, names) for third in range(count)]
    return orbits(range(count * count), [*moves, exchange])


def completions(second: int, third: int) -> int:
    """The ways to complete a top band with the columns of partition 0, second and third: every way, box by box."""
    return sum(
        filled(PARTS[a1], PARTS[b1], PARTS[c1]) * filled(PARTS[a2], PARTS[b2], PARTS[c2])
        for (a1, a2), (b1, b2), (c1, c2) in product(splits(0), splits(second), splits(third))
    )


def filled(first: Part, second: Part, third: Part) -> int:
    """The bands with these columns in this order. It only matters which columns of the boxes share digits."""
    place = {digit: (i, j, k) for i, a in enumerate(first) for digit in a for j, k in [where(digit, second, third)]}
    return filled_table(tuple(sorted(place.values())))


def where(digit: int, second: Part, third: Part) -> tuple[int, int]:
    return (
        next(i for i, triple in enumerate(second) if digit in triple),
        next(i for i, triple in enumerate(third) if digit in triple),
    )


@cache
def filled_table(digits: tuple[tuple[int, int, int], ...]) -> int:
    """The same for nine digits, each given as the column that it is in in each box: three rows, cell by cell."""
    lists = [[n for n, at in enumerate(digits) if at[box] == i] for box in range(3) for i in range(3)]

    def rows(left: list[list[int]]) -> int:
        if not left[0]:
            return 1

        def cells(column: int, used: int, after: list[list[int]]) -> int:
            if column == len(left):
                return rows(after)
            return sum(
                cells(column + 1, used | 1 << n, [*after, [other for other in left[column] if other != n]])
                for n in left[column]
                if not used >> n & 1
            )

        return cells(0, 0, [])

    return rows(lists)
