-- Nobody read these rows: `planner_history` is the list of versions that a video's stream folds to. The log has all of it.

DROP TABLE fabula.planner_history;
DELETE FROM fabula.checkpoints WHERE name LIKE 'planner\_history%';
