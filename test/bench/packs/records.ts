// What each table of a pack is asked by: the record's own words, and where it must be found again.
import type { Queryable } from '../../../server/db/database.ts';
import { METERS_PER_DEGREE, type Point } from '../../../server/gazetteer/distance.ts';
import type { GazetteerTable } from '../../../server/gazetteer/rows.ts';

/** One record of a pack. */
export interface PackRecord extends Point {
  text: string;
  /** The same text stands at two places over 50 m apart. */
  isAmbiguous: boolean;
  /** Its words name no town, postcode or ZIP: they would fit a place of the name anywhere. */
  isWithoutPlace: boolean;
}

interface Wording {
  /** SQL for the text of row r. */
  text: string;
  isWithoutPlace: string;
  pointOf: (row: string) => string;
  /** SQL that holds for another row o of the same text. */
  isSameText: string;
}

/** 12 High Street, Newport, NP20 1AA: blank parts and their commas fall away. */
const join = (...parts: string[]) =>
  `concat_ws(', ', ${parts.map((part) => `nullif(${part}, '')`).join(', ')})`;
const spaced = (...parts: string[]) => `trim(concat_ws(' ', ${parts.join(', ')}))`;
/** A part that either record lacks does not tell the two apart. */
const agrees = (column: string) =>
  `(lower(o.${column}) = lower(r.${column}) or o.${column} = '' or r.${column} = '')`;
/** The cell of r and its eight neighbours: 3,600 cells are one row of 0.1 degree. */
const IS_NEAR = `o.cell = any(array(
  select r.cell + y * 3600 + x from generate_series(-1, 1) y, generate_series(-1, 1) x))`;
const NO_TOWN = "r.city = '' and r.postcode = ''";
/** A street is listed without its town: the postcode of its own nearest house or range stands for it, else the nearest. */
const OWN_POSTCODE = `coalesce(
  (select code from (
    select a.postcode as code, a.point from address a where a.cell = r.cell and a.street_key = r.street_key
    union all
    select a.zip, point(a.line[1], a.line[2]) from address_range a
      where a.cell = r.cell and a.street_key = r.street_key
  ) own where code <> '' order by own.point <-> r.point, code limit 1),
  (select code from postcode p where p.kind in ('unit', 'zip') order by p.point <-> r.point limit 1))`;

const pointOf = (row: string) => `${row}.point`;

const WORDINGS: Partial<Record<GazetteerTable, Wording>> = {
  address: {
    text: join(
      "case when r.house_number = '' then r.house_name else '' end",
      spaced('r.house_number', 'r.street'),
      'r.locality',
      'r.city',
      spaced('r.state', 'r.postcode'),
    ),
    isWithoutPlace: NO_TOWN,
    pointOf,
    isSameText: `${IS_NEAR} and o.street_key = r.street_key and o.number_key = r.number_key
      and (r.number_key <> '' or o.name_key = r.name_key) and ${agrees('city')} and ${agrees('postcode')}`,
  },
  place: {
    text: join('r.name', spaced('r.house_number', 'r.street'), 'r.city', 'r.postcode'),
    isWithoutPlace: NO_TOWN,
    pointOf,
    isSameText: `${IS_NEAR} and o.name_key = r.name_key and ${agrees('city')} and ${agrees('postcode')}`,
  },
  postcode: {
    text: 'r.code',
    isWithoutPlace: 'false',
    pointOf,
    isSameText: 'o.code_key = r.code_key and o.kind = r.kind',
  },
  locality: {
    text: join('r.name', "coalesce(nullif(r.county, ''), r.state)"),
    isWithoutPlace: "r.county = '' and r.state = ''",
    pointOf,
    isSameText: `o.name_key = r.name_key and o.country = r.country
      and (r.county = '' or ${agrees('county')}) and ${agrees('state')}`,
  },
  street: {
    text: join('r.name', OWN_POSTCODE),
    isWithoutPlace: 'false',
    pointOf,
    isSameText: `${IS_NEAR} and o.street_key = r.street_key`,
  },
  address_range: {
    text: join(spaced('r.from_number::text', 'r.name'), 'r.zip'),
    isWithoutPlace: "r.zip = ''",
    // Its first number stands at the start of its line.
    pointOf: (row) => `point(${row}.line[1], ${row}.line[2])`,
    isSameText: `${IS_NEAR} and o.street_key = r.street_key and ${agrees('zip')}
      and r.from_number between least(o.from_number, o.to_number) and greatest(o.from_number, o.to_number)`,
  },
};

/** The tables whose records have a text. */
export const wordedTables = Object.keys(WORDINGS) as GazetteerTable[];

const APART_METERS = 50;
/** Countries whose addresses are read. */
const COUNTRIES = "('GB', 'US')";

/** This many of a pack's records in one table, drawn by hash: the same ones every time. */
export async function drawRecords(
  db: Queryable,
  table: GazetteerTable,
  pack: { source: string; part: string },
  count: number,
): Promise<PackRecord[]> {
  const wording = WORDINGS[table];
  if (!wording) return [];
  const { text, isWithoutPlace, pointOf, isSameText } = wording;
  const [here, there] = [pointOf('r'), pointOf('o')];
  const { rows } = await db.query<PackRecord>(
    `select ${text} as text, ${isWithoutPlace} as "isWithoutPlace", (${here})[1] as lat, (${here})[0] as lng,
       exists (
         select 1 from ${table} o where ${isSameText}
           and sqrt((((${there})[0] - (${here})[0]) * cos(radians((${here})[1]))) ^ 2
             + ((${there})[1] - (${here})[1]) ^ 2) * ${METERS_PER_DEGREE} > ${APART_METERS}
       ) as "isAmbiguous"
     from (
       select * from ${table} d where source = $1 and part = $2 and country in ${COUNTRIES}
       order by md5(d::text) limit $3
     ) r
     order by 1, 3, 4`,
    [pack.source, pack.part, count],
  );
  return rows;
}
