// What each table of a pack is asked by: the record's own words, and where it must be found again.
import type { Queryable } from '../../../server/db/database.ts';
import type { GazetteerTable } from '../../../server/gazetteer/pack-row.ts';
import { METERS_PER_DEGREE, type Point } from '../../../server/geometry/distance.ts';

/** One record of a pack. */
export interface PackRecord extends Point {
  text: string;
  /** Of a street, which is all of its line and not its middle alone: lng, lat, lng, lat …; null of anything else. */
  line: number[] | null;
  /** The same text stands at two places over 50 m apart. */
  isAmbiguous: boolean;
  /** Its words name no town, postcode or ZIP: they would fit a place of the name anywhere. */
  isWithoutPlace: boolean;
}

interface Wording {
  /** SQL for the text of row r. */
  text: string;
  /** SQL that the text needs of the drawn row d, as r.own. */
  own?: string;
  isWithoutPlace: string;
  /** SQL for the line of row r. */
  line?: string;
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
const metersBetween = (from: string, to: string) =>
  `sqrt((((${from})[0] - (${to})[0]) * cos(radians((${to})[1]))) ^ 2
    + ((${from})[1] - (${to})[1]) ^ 2) * ${METERS_PER_DEGREE}`;
const NO_TOWN = "r.city = '' and r.postcode = ''";
/**
 * A street is listed without its town: the postcode of its own nearest house or range stands for it, else the nearest of
 * all, unless that is a ZIP that does not reach so far.
 */
const OWN_POSTCODE = `coalesce(
  (select code from (
    select a.postcode as code, a.point from address a where a.cell = d.cell and a.street_key = d.street_key
    union all
    select a.zip, point(a.line[1], a.line[2]) from address_range a
      where a.cell = d.cell and a.street_key = d.street_key
  ) own where code <> '' order by own.point <-> d.point, code limit 1),
  (select case when p.kind = 'unit' or ${metersBetween('p.point', 'd.point')} <= p.radius_m then p.code else '' end
    from postcode p where p.kind in ('unit', 'zip') order by p.point <-> d.point limit 1))`;

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
    text: join('r.name', 'r.own'),
    own: OWN_POSTCODE,
    isWithoutPlace: "r.own = ''",
    line: 'r.line',
    pointOf,
    // A ZIP is wider than that: every street of the name where records carry it has the same text.
    isSameText: `(${IS_NEAR} or o.cell in (select cell from postcode_cell where postcode_key = r.own))
      and o.street_key = r.street_key`,
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
  const { text, own = "''", line = 'null', isWithoutPlace, pointOf, isSameText } = wording;
  const [here, there] = [pointOf('r'), pointOf('o')];
  const { rows } = await db.query<PackRecord>(
    `select ${text} as text, ${isWithoutPlace} as "isWithoutPlace", (${here})[1] as lat, (${here})[0] as lng,
       ${line} as line, exists (
         select 1 from ${table} o where ${isSameText}
           and ${metersBetween(there, here)} > ${APART_METERS}
       ) as "isAmbiguous"
     from (
       select d.*, ${own} as own from (
         select * from ${table} t where source = $1 and part = $2 and country in ${COUNTRIES}
         order by md5(t::text) limit $3
       ) d
     ) r
     order by 1, 3, 4`,
    [pack.source, pack.part, count],
  );
  return rows;
}
