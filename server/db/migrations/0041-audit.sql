-- What was done to an account, by whom and when: for its owner and for whoever runs the server.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null once the account is deleted: that event alone stays, and names no person.
  account_id uuid references account on delete cascade,
  action text not null,
  -- Who did it: 'portal', 'command line', 'identity provider' or a key's id.
  actor text not null,
  -- What it was done to: a key's name, a number of lookups, a spreadsheet's id.
  detail text not null default ''
);
create index audit_event_account on audit_event (account_id, id);

-- Sessions are listed and ended one by one.
alter table session add column id uuid not null default gen_random_uuid();
-- What the browser calls itself, cut short.
alter table session add column browser text not null default '';
