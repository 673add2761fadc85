WITH RECURSIVE
ride (start, goal) AS (
  VALUES ('north', 'east'), ('east', 'south'), ('south', 'north'), ('south', 'harbour')
),
-- one row per walk that visits no stop twice
walk (stop, stops, path) AS (
  SELECT 'north', 1, 'north'
  UNION ALL
  SELECT ride.goal, stops + 1, path || ', ' || ride.goal
  FROM walk
  JOIN ride
    ON ride.start = walk.stop
  WHERE ', ' || path || ', ' NOT LIKE '%, ' || ride.goal || ', %'
)
SELECT stops, path
FROM walk
ORDER BY stops, path;
