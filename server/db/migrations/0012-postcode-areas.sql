-- ZIPs, sectors and districts by their centre: a circle around a city must not be sought among all its units.
create index postcode_area_point on postcode using gist (point) where kind in ('zip', 'sector', 'district');
