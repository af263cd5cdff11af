-- What version 3 of the schema has made of a database of version 2.
DROP INDEX attempts_by_end;
CREATE INDEX attempts_by_end ON attempts (closes_at);
CREATE INDEX games_by_day ON games (day);
CREATE INDEX duels_by_turn ON duels (turn_began);
CREATE INDEX duels_by_rematch ON duels (rematch) WHERE rematch IS NOT NULL;
PRAGMA user_version = 3;
