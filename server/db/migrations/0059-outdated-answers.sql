-- What a run's endpoint was asked beside its rows, where newer data may tell the rows otherwise: the request without them.
alter table run add column asked_with json;

-- Rows whose place is the same, and whose answer would be another: how, in words.
alter table outdated_row add column told text;
alter table outdated_row drop constraint outdated_row_kind_check;
alter table outdated_row add constraint outdated_row_kind_check check
  (kind in ('gone', 'postcode_ended', 'moved', 'renamed', 'house_found', 'found', 'held', 'otherwise', 'answer'));
