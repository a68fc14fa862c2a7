-- Which programs use the database, and the newest migration that each knows: what one of them still asks for is not
-- taken away under it.
create table running_program (
  id uuid primary key,
  knows int not null,
  seen_at timestamptz not null
);
