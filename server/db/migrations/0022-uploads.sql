-- Files that a person dropped on a page of the portal: read again when they are run and when their answers are joined.
create table upload (
  account_id uuid not null,
  id text not null,
  -- json, not text: a name may hold what text cannot.
  name json not null,
  body bytea not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
alter table upload alter column body set storage external;
create index upload_created_at on upload (created_at);
