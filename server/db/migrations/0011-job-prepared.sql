-- What an endpoint found before the rows of a job: sites, an origin. json, not jsonb: a text may hold U+0000.
alter table job add column prepared json not null default 'null';
