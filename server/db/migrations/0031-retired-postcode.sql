-- A postcode that is no longer in use: still found by its code, never the postcode of a place.
alter table postcode drop constraint postcode_kind_check;
alter table postcode add constraint postcode_kind_check
  check (kind in ('unit', 'sector', 'district', 'zip', 'retired'));
