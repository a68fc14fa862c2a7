// Places of registers: each at its own coordinates, or else at its postcode's centre.

// Texts are compared byte by byte: a server's language must not choose between two records.
export function insertPlaces(staging: string, own: string, postcodes: string): string {
  return `
    insert into ${staging} (source, part, ref, country, kind, name, point, point_from, properties)
    with newest as (
      select distinct on (ref collate "C", kinds = '{}') * from ${own}
      order by ref collate "C", kinds = '{}', said_on desc, part collate "C" desc, name collate "C"
    ),
    unit as (
      select distinct on (code_key collate "C") code_key, point from (${postcodes}) postcodes
      where kind in ('unit', 'retired') and code_key in (select postcode_key from newest where point is null)
      order by code_key collate "C", kind collate "C" desc, source collate "C", part collate "C"
    ),
    placed as (
      select said.source, said.part, said.ref, said.kinds, said.name,
        coalesce(said.point, unit.point) as point,
        case when said.point is null then 'postcode' else said.point_from end as point_from,
        said.properties || coalesce(added.properties, '{}') as properties
      from newest said
      left join newest added on added.ref = said.ref and added.kinds = '{}'
      left join unit on unit.code_key = said.postcode_key
      where said.kinds <> '{}' and coalesce(said.point, unit.point) is not null
    )
    select source, part, ref, 'GB', kind, name, point, point_from, properties
    from placed cross join lateral (
      -- An emergency department is told by its rating, which may be said elsewhere.
      select unnest(kinds) union select 'ae' where properties ? 'ae_rating'
    ) as kinds(kind)`;
}
