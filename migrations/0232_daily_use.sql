-- What costs money at somebody else's, counted by the day (UTC), so that it ends at a budget.
CREATE TABLE daily_use (
  what text NOT NULL,
  day date NOT NULL,
  used integer NOT NULL CHECK (used > 0),
  PRIMARY KEY (what, day)
);
