-- Base maps also show the land of the world and the borders between its countries.
alter table ground drop constraint ground_kind_check;
alter table ground add constraint ground_kind_check
  check (kind in ('road', 'rail', 'waterway', 'water', 'park', 'land', 'border'));
