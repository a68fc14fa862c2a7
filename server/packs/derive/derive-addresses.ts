// Addresses without coordinates, placed by the sources of postcodes and UPRNs.

// Texts are compared byte by byte: a server's locale must not decide between two records.
const NEWEST_FIRST = `ref collate "C", said_on desc, part collate "C" desc, is_withdrawn, postcode_key collate "C",
  street_key collate "C", number_key collate "C", name_key collate "C"`;

// Cells as in server/gazetteer/cells.ts. A UPRN's point is its property's own, usually inside the building.
export function insertAddresses(staging: string, own: string, postcodes: string, uprns: string): string {
  return `
    insert into ${staging} (source, part, ref, country, cell, street_key, number_key, name_key, postcode_key,
      house_number, house_name, street, locality, city, state, postcode, point, placed_by)
    with said as (
      select distinct on (ref collate "C") * from ${own} order by ${NEWEST_FIRST}
    ),
    unit as (
      select distinct on (code_key collate "C") code_key, point from (${postcodes}) postcodes where kind in ('unit', 'retired')
      order by code_key collate "C", kind collate "C" desc, source collate "C", part collate "C"
    ),
    property as (
      select distinct on (uprn) uprn, point from (${uprns}) uprns
      order by uprn, source collate "C", part collate "C"
    ),
    placed as (
      select said.*, place.point, place.placed_by,
        (floor((place.point[1] + 90) * 10) * 3600 + floor((place.point[0] + 180) * 10))::int as cell
      from said
      left join property on property.uprn = said.uprn
      left join unit on unit.code_key = said.postcode_key
      cross join lateral (
        select coalesce(property.point, unit.point) as point,
          case when property.point is null then 'postcode_centre' else 'building' end as placed_by
      ) place
      where not said.is_withdrawn and place.point is not null
    )
    select distinct on (postcode_key collate "C", street_key collate "C", number_key collate "C",
        name_key collate "C", cell)
      source, part, ref, country, cell, street_key, number_key, name_key, postcode_key, house_number,
      house_name, street, locality, city, '', postcode, point, placed_by
    from placed
    order by postcode_key collate "C", street_key collate "C", number_key collate "C", name_key collate "C",
      cell, placed_by, ref collate "C"`;
}

/** For each part the number of records that did not become an address, by reason. */
export function countUnplacedAddresses(own: string, addresses: string): string {
  return `
    select part, why, count(*) as rows
    from (select *, row_number() over (partition by ref collate "C" order by ${NEWEST_FIRST}) as age from ${own}) said
    left join (select ref as placed from ${addresses}) address on address.placed = said.ref
    left join (select distinct postcode_key, street_key, number_key, name_key, true as is_named from ${addresses}) named
      using (postcode_key, street_key, number_key, name_key)
    cross join lateral (
      select case when age > 1 then 'told again by another record'
        when is_withdrawn then 'taken back by their publisher'
        when placed is not null then null
        when is_named then 'of a building that another record names'
        else 'of a postcode or UPRN that is not loaded' end as why
    ) because
    where why is not null group by part, why order by part, why`;
}
