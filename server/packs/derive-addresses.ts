// Addresses without coordinates, placed by those who know postcodes and UPRNs.

// Cells as in server/gazetteer/cells.ts. A UPRN's point is its property's own, mostly inside the building.
// Texts are compared byte by byte: a server's language must not choose between two records.
export function insertAddresses(staging: string, own: string, postcodes: string, uprns: string): string {
  return `
    insert into ${staging} (source, part, ref, country, cell, street_key, number_key, name_key, postcode_key,
      house_number, house_name, street, locality, city, state, postcode, point, placed_by)
    with said as (
      select distinct on (ref collate "C") * from ${own}
      order by ref collate "C", said_on desc, part collate "C" desc, is_withdrawn,
        postcode_key collate "C", street_key collate "C", number_key collate "C", name_key collate "C"
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
