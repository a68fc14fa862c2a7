-- A job's rows go in lanes: ranges of rows, each with a checkpoint of its own, so that several workers answer one job.
-- The first is made at the first step, a further one when an idle worker parts the rest of another.
create table job_lane (
  account_id uuid not null,
  job_id text not null,
  first_row int not null,
  -- Rows before it are answered and charged.
  next_row int not null,
  until_row int not null,
  -- Times that the step a lane stands at was begun and nobody said how it ended.
  steps_lost int not null default 0,
  primary key (account_id, job_id, first_row),
  foreign key (account_id, job_id) references job (account_id, id) on delete cascade
);

alter table job
  -- Rows of one step. Lanes begin and end between steps, so that a job has the same pieces in any number of lanes.
  add column step_rows int,
  -- Why a job is being ended before its last row: from here on nothing is charged any more.
  add column ending json,
  -- It counts for each lane. A worker of an older program, which knows of no lanes, gets no further without it.
  drop column steps_lost;

-- Which of the rows sent a run has, as ranges from, to: of a job that ended early. Null for all, or the first ones.
alter table run add column sent_rows json;
