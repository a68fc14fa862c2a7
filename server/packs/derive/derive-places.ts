// Places of registers: each at its own coordinates, or else at its postcode's centre.

// Texts are compared byte by byte: a server's locale must not decide between two records.
const NEWEST_FIRST = `ref collate "C", kinds = '{}', said_on desc, part collate "C" desc, name collate "C"`;

/** The newest entry of each place with its point, where it has one. */
function placed(own: string, postcodes: string): string {
  return `
    newest as (
      select distinct on (ref collate "C", kinds = '{}') * from ${own} order by ${NEWEST_FIRST}
    ),
    unit as (
      select distinct on (code_key collate "C") code_key, point from (${postcodes}) postcodes
      where kind in ('unit', 'retired') and code_key in (select postcode_key from newest where point is null)
      order by code_key collate "C", kind collate "C" desc, source collate "C", part collate "C"
    ),
    placed as (
      select said.source, said.part, said.ref, said.kinds, said.name, said.by_name,
        coalesce(said.point, unit.point) as point,
        case when said.point is null then 'postcode' else said.point_from end as point_from,
        said.properties || coalesce(added.properties, '{}') as properties
      from newest said
      left join newest added on added.ref = said.ref and added.kinds = '{}'
      left join unit on unit.code_key = said.postcode_key
      where said.kinds <> '{}' and coalesce(said.point, unit.point) is not null
    )`;
}

/** Fills the poi table with them, by their kinds. */
export function insertPlaces(staging: string, own: string, postcodes: string): string {
  return `
    insert into ${staging} (source, part, ref, country, kind, name, point, point_from, properties)
    with ${placed(own, postcodes)}
    select source, part, ref, 'GB', kind, name, point, point_from, properties
    from placed cross join lateral (
      -- An emergency department is told by its rating, which may be said elsewhere.
      select unnest(kinds) union select 'ae' where properties ? 'ae_rating'
    ) as kinds(kind)`;
}

/** Fills the place table with those that can be found by name. Cells as in server/gazetteer/cells.ts. */
export function insertNamedPlaces(staging: string, own: string, postcodes: string): string {
  return `
    insert into ${staging} (source, part, ref, country, cell, name_key, name, category, house_number, street, city,
      postcode, point, placed_by)
    with ${placed(own, postcodes)}
    select source, part, ref, 'GB', (floor((point[1] + 90) * 10) * 3600 + floor((point[0] + 180) * 10))::int,
      by_name->>'name_key', name, by_name->>'category', by_name->>'house_number', by_name->>'street', '',
      coalesce(properties->>'postcode', ''), point,
      case point_from when 'register' then 'building' else 'postcode_centre' end
    from placed where by_name is not null`;
}

/**
 * For each part the number of entries that did not become a place, by reason. One that only adds to others is not
 * counted.
 */
export function countUnplacedPlaces(own: string, pois: string): string {
  return `
    select part, why, count(*) as rows
    from (select *, row_number() over (partition by ref collate "C", kinds = '{}' order by ${NEWEST_FIRST}) as age
      from ${own}) said
    left join (select distinct ref as placed from ${pois}) poi on poi.placed = said.ref
    cross join lateral (
      select case when age > 1 then 'listed again by another record'
        when placed is not null then null
        when postcode_key = '' then 'without coordinates or a postcode'
        else 'of a postcode that is not loaded' end as why
    ) because
    where kinds <> '{}' and why is not null group by part, why order by part, why`;
}
