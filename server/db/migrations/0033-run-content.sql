-- Of a run that a formula made: a hash of what it holds and of its day, for the same answer of a day is one run.
alter table run add column content bytea;
create unique index run_content on run (account_id, content) where content is not null;
