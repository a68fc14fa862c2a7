-- Calls worked on in the background. Who works on which is the queue's (schema pgboss); what is done, what was
-- charged and where to go on stands here.
create table job (
  account_id uuid not null,
  id text not null,
  key_id uuid not null,
  endpoint text not null,
  -- json, not jsonb: a text may hold U+0000.
  request json not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  rows int not null,
  rows_done int not null default 0,
  -- Lookups charged so far, out of the reservation made at submission.
  charged bigint not null default 0,
  reservation_id uuid not null,
  reservation_day date not null,
  -- Promised at submission; its run is there when the job is done.
  run_id text not null,
  error text,
  -- Message, confidence and run block of the answer, once done.
  closing json,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  -- Of the last checkpoint.
  checkpoint_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (account_id, id)
);
create index job_unfinished on job (checkpoint_at) where finished_at is null;
create index job_created_at on job (created_at);

-- The rows as they were sent, in blocks, compressed: a file that changes or goes does not matter to its job.
create table job_block (
  account_id uuid not null,
  job_id text not null,
  first_row int not null,
  body bytea not null,
  primary key (account_id, job_id, first_row),
  foreign key (account_id, job_id) references job on delete cascade
);
alter table job_block alter column body set storage external;

-- Answered rows up to the checkpoint, compressed.
create table job_chunk (
  account_id uuid not null,
  job_id text not null,
  first_row int not null,
  body bytea not null,
  primary key (account_id, job_id, first_row),
  foreign key (account_id, job_id) references job on delete cascade
);
alter table job_chunk alter column body set storage external;

-- The whole answer of a job that is done, as the call would have been answered; goes with its run.
create table job_answer (
  account_id uuid not null,
  run_id text not null,
  body bytea not null,
  primary key (account_id, run_id),
  foreign key (account_id, run_id) references run on delete cascade
);
alter table job_answer alter column body set storage external;

-- Turns part of a reservation into spent lookups; false when the reservation does not hold them.
create function spend_reserved(of_account uuid, of_day date, of_reservation uuid, spend bigint) returns boolean
language plpgsql volatile as $$
begin
  perform 1 from account_day where account_id = of_account and day = of_day for update;
  update reservation set lookups = lookups - spend
    where account_id = of_account and day = of_day and id = of_reservation and lookups >= spend;
  if not found then
    return false;
  end if;
  update account_day set used = used + spend where account_id = of_account and day = of_day;
  return true;
end
$$;
