-- What only stands for its postcode is never the nearest address. Sources that hold nothing else are tens of millions
-- of rows: without the condition a search for the nearest would pass over all of them.
drop index address_point;
create index address_point on address using gist (point) where placed_by <> 'postcode_centre';
