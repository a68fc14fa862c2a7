-- What the formulas of an account were answered: a sheet that recalculates asks the same again and pays once.
create table formula_answer (
  account_id uuid not null,
  -- sha256 of what was paid for: map version, endpoint, its options, and the row as it reads.
  key bytea not null,
  paid_until timestamptz not null,
  -- sha256 of all else that the answer rests on: the row to the letter, the roads, the day, the program.
  stamp bytea not null,
  -- As JSON; null where it is answered anew each time.
  answer text,
  -- The map that the answer leads to.
  map_id text,
  used_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index formula_answer_used_at on formula_answer (used_at);
create index formula_answer_map on formula_answer (account_id, map_id) where map_id is not null;
