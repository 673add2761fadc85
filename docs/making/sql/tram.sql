WITH RECURSIVE
-- one row per ride between two stops: north, east and south make a circle
ride (start, goal) AS (
  VALUES ('north', 'east'), ('east', 'south'), ('south', 'north'), ('south', 'harbour')
),
-- one row per stop that can be reached: UNION drops a row that is there already
reached (stop) AS (
  SELECT 'north'
  UNION
  SELECT ride.goal
  FROM reached
  JOIN ride
    ON ride.start = reached.stop
)
SELECT stop
FROM reached;
