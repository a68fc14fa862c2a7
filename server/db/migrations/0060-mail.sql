-- Where an account is told of changes by mail. Nothing but the question is sent before its owner has confirmed it.
create table mail_address (
  account_id uuid primary key references account on delete cascade,
  address text not null,
  -- What the secrets in its mails are made of; they are kept nowhere.
  salt bytea not null,
  asked_at timestamptz,
  confirmed_at timestamptz,
  -- All that was found until then was told, or was there before it was confirmed.
  told_until timestamptz not null default now(),
  -- When it is looked at next, and how often in a row its server failed.
  next_at timestamptz not null default now(),
  failures integer not null default 0,
  trouble text
);
create index mail_address_next on mail_address (next_at);

-- Questions sent on behalf of an account lately: they go to strangers.
create table mail_question (
  account_id uuid not null references account on delete cascade,
  at timestamptz not null default now()
);
create index mail_question_account on mail_question (account_id, at);
