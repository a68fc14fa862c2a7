-- Who made a version, and where: 'portal' or 'call'. An account is one person.
alter table map_version add column author text not null default '';
alter table map_version add column made_in text not null default 'call';
update map_version set author = email from map join account on account.id = map.account_id where map.id = map_id;
