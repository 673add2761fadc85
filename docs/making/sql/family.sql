WITH RECURSIVE
-- one row per person, with one parent of theirs
person (name, parent) AS (
  VALUES
    ('Anna', NULL), ('Ben', 'Anna'), ('Cleo', 'Anna'),
    ('Dan', 'Ben'), ('Eve', 'Ben'), ('Finn', 'Eve')
),
-- one row per descendant of Anna: the level counts the generations
descendant (name, level_no, path) AS (
  SELECT name, 0, name
  FROM person
  WHERE name = 'Anna'
  UNION ALL
  SELECT person.name, level_no + 1, path || ' > ' || person.name
  FROM descendant
  JOIN person
    ON person.parent = descendant.name
)
SELECT level_no, name, path
FROM descendant
ORDER BY level_no, name;
