-- Towns under their own names: one has up to twenty others at the same point, among which its neighbours would be hidden.
create index locality_town on locality using gist (point)
where kind in ('city', 'town', 'village') and ref not like '%#%';
