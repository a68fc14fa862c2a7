-- Times that the step a job stands at was begun and nobody said how it ended.
alter table job add column steps_lost int not null default 0;

-- The queue has a schema of its own for its present edition, job_queue; open jobs are sent to it at start.
drop schema if exists pgboss cascade;
