"""A password is masked where it stands as one, and nowhere else."""

import pytest

from sqlsudoku.database.database import Address

WORDS = ["YES", "postgres", "sql", "error", "user", "a", "1", "5432"]
PASSWORDS = [*WORDS, "Geheim", "Gehe/m 1@x", "p%41", "a'b", 'a"b}c', "a\\b", "schön", "a  b", "+=;&", "''''", "***"]
SENTENCES = [
    'postgresql://postgres@localhost:5432/postgres: error: the user "postgres" may not use a table of SQL, line 1',
    'password authentication failed for user "postgres"',
    "Access denied for user 'postgres'@'localhost' (using password: YES)",
    "no such column: user1.error_1, at 10.0.0.1:5432; a password is needed, an error (15432)",
    "mysql.err.ProgrammingError: (1064, 'You have an error in your SQL syntax near 1, a user at line 15')",
]


def address(password: str | None, **options: str) -> Address:
    return Address("postgresql", "localhost", 5432, "postgres", password, "postgres", options)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_word_of_a_sentence_is_no_password(sentence: str) -> None:
    passwords = [*WORDS, None, ""]
    assert {password: address(password).masked(sentence) for password in passwords} == dict.fromkeys(
        passwords, sentence
    )


@pytest.mark.parametrize(
    ("message", "masked"),
    [
        ("cannot parse postgresql://postgres:{encoded}@localhost/postgres", "postgresql://postgres:***@localhost"),
        ("cannot parse postgresql://x:{lower}@localhost/postgres", "postgresql://x:***@localhost"),
        ("cannot parse postgresql://postgres:{password}@localhost/postgres", "postgresql://postgres:***@localhost"),
        ("ORA-12154: postgres/{password}@localhost/service", "postgres/***@localhost/service"),
        ("invalid pair postgres:{password}, or so", "postgres:***, or so"),
        ("DRIVER=x;UID=postgres;PWD={password};SERVER=a", "UID=postgres;PWD=***;SERVER=a"),
        ("DRIVER=x;pwd={{{braced}}};SERVER=a", "pwd={***};SERVER=a"),
        ("host=h password='{escaped}' dbname=d", "host=h password='***' dbname=d"),
        ('{{"user": "x", "password": "{json}"}}', '"password": "***"'),
        ("the password '{doubled}' is too short", "the password '***' is too short"),
    ],
)
def test_a_password_is_masked_where_it_is_one(message: str, masked: str) -> None:
    for password in PASSWORDS:
        encoded = "".join(f"%{byte:02X}" for byte in password.encode())
        said = message.format(
            password=password,
            encoded=encoded,
            lower=encoded.lower(),
            braced=password.replace("}", "}}"),
            escaped=password.replace("\\", "\\\\").replace("'", "\\'"),
            json=password.replace("\\", "\\\\").replace('"', '\\"'),
            doubled=password.replace("'", "''"),
        )
        assert masked in address(password).masked(said), password


@pytest.mark.parametrize(
    ("password", "message", "masked"),
    [
        # in quotation marks, what no part of the address is
        ("error", 'invalid option "error", an error', 'invalid option "***", an error'),
        ("5433", "KeyError: '5433' at 5433", "KeyError: '***' at 5433"),
        ("error", "l'option \u00ab error \u00bb, une error", "l'option \u00ab *** \u00bb, une error"),
        ("postgres", 'role "postgres" does not exist', 'role "postgres" does not exist'),
        ("postgres", 'password "postgres"', 'password "***"'),
        # what no sentence contains by chance
        ("hunter2", "no entry for hunter2 or xhunter2", "no entry for *** or xhunter2"),
        ("Gehe/m", "no entry for Gehe/m, Gehe%2Fm, x%20Gehe%2fm", "no entry for ***, ***, x%20***"),
        ("correcthorsebatterystaple", "no entry for correcthorsebatterystaple", "no entry for ***"),
        ("correct horse", "no entry for correct  horse", "no entry for ***"),
    ],
)
def test_where_a_password_could_be_a_word(password: str, message: str, masked: str) -> None:
    assert address(password).masked(message) == masked


def test_secret_options_are_masked_too() -> None:
    one = address(None, sslpassword="opens the key", sslmode="require")
    assert one.masked('invalid "opens the key", sslmode=require') == 'invalid "***", sslmode=require'


def test_many_quotation_marks_take_no_time() -> None:
    assert address("'" * 60).masked("'" * 5000 + "@")
