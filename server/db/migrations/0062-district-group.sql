-- The lettered districts of a name together: SW1 of SW1A to SW1Y. Found by its code, never listed as a district.
alter table postcode drop constraint postcode_kind_check;
alter table postcode add constraint postcode_kind_check
  check (kind in ('unit', 'sector', 'district', 'district_group', 'zip', 'retired'));
