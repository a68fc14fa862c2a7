// What could not be joined or compared: runs of places and of journeys have no key in common, and rows of one key may be
// others.
import { counted } from '../../shared/counted.ts';
import { listForeign, quoteForeign } from '../../shared/foreign-value.ts';
import { type ComparedColumn, isOfBoth } from './compared-columns.ts';
import { inBrackets } from './describe-changes.ts';
import type { TableKeys } from './join-tables.ts';
import { shapeOf } from './merge-rows.ts';
import type { JoinedRow, RunTable } from './run-table.ts';
import { unlikeByWriting, unlikeByZeros } from './unlike-keys.ts';

/** `compared` are the columns that the caller asked to compare by name. */
export function describeUnjoined(
  tables: readonly RunTable[],
  rows: readonly { joined: JoinedRow }[],
  key: string,
  compared: readonly ComparedColumn[],
): string[] {
  const apart = tables.filter((table, at) => table.rows.length > 0 && !isJoined(rows, at));
  const isEmpty = [tables.at(0), tables.at(-1)].some((table) => table?.rows.length === 0);
  const ofOneSide = isEmpty ? [] : compared.filter((column) => !isOfBoth(column)).map(({ name }) => name);
  return [
    ...(apart.length > 0 ? [unjoined(apart, key)] : []),
    ...(ofOneSide.length > 0
      ? [`Not compared, as the oldest and the newest do not both tell it: ${listForeign(ofOneSide)}.`]
      : []),
  ];
}

/** Whether a row of this table stands beside one of another, or has the key of one. */
function isJoined(rows: readonly { joined: JoinedRow }[], at: number): boolean {
  const keysElsewhere = new Set(
    rows.flatMap(({ joined: { key, of } }) => (of.some((row, other) => row && other !== at) ? [key] : [])),
  );
  return rows.some(
    ({ joined: { key, of } }) =>
      of[at] && (of.some((row, other) => row && other !== at) || (key !== null && keysElsewhere.has(key))),
  );
}

// 'No record_key of 2026-01-15, run 2 (get_road_distances) is in another run: its 5 rows stand alone.'
function unjoined(apart: readonly RunTable[], key: string): string {
  const names = apart.map(({ label, endpoint }) => (endpoint ? `${label} (${endpoint})` : label));
  const rows = apart.reduce((sum, table) => sum + table.rows.length, 0);
  const [whose, stand] = [apart.length === 1 ? 'its' : 'their', rows === 1 ? 'stands' : 'stand'];
  return `No ${key} of ${names.join(' and ')} is in another run: ${whose} ${counted(rows, 'row')} ${stand} alone.`;
}

/** Pairs that are shown. */
const MOST_SHOWN = 3;

/** Whether two codes that a spreadsheet may have made of one are one, or two names written alike, only the caller knows. */
export function describeUnlikeKeys({ ofTables }: TableKeys): string[] {
  return [
    ...describeUnlike(unlikeByZeros(ofTables), 'leading zeros or a ".0" alone, as a spreadsheet leaves them'),
    ...describeUnlike(unlikeByWriting(ofTables), 'its writing alone'),
  ];
}

function describeUnlike(unlike: readonly string[][], by: string): string[] {
  if (unlike.length === 0) return [];
  const shown = unlike.slice(0, MOST_SHOWN).map((group) => group.map(quoteForeign).join(' and '));
  const more = unlike.length > shown.length ? `; +${unlike.length - shown.length} more` : '';
  return [
    `${counted(unlike.length, 'key differs', 'keys differ')} from one of another run by ${by}: not joined ` +
      `(${shown.join('; ')}${more}). Write them alike where they are one.`,
  ];
}

interface ToldRow {
  answer: { id: string };
  joined: JoinedRow;
}

/** Rows whose key another run has too, and that were not joined with it. */
export function describeApart(rows: readonly ToldRow[]): string[] {
  const keyed = rows.filter(({ joined }) => joined.key !== null);
  const ofKeys = Map.groupBy(keyed, ({ joined }) => joined.key);
  const apart = [...ofKeys.values()].flatMap(findApart);
  const areas = apart.filter(({ joined }) => joined.isArea);
  const others = apart.filter(({ joined }) => !joined.isArea);
  const named = (list: readonly ToldRow[]) => inBrackets(list.map(({ answer }) => answer.id));
  return [
    ...(areas.length > 0
      ? [
          `${counted(areas.length, 'row is', 'rows are')} placed at a town, district or street alone${named(areas)}, ` +
            'which is no place to join on: only an id, a name or the text sent joins such rows.',
        ]
      : []),
    ...(others.length > 0
      ? [
          `${counted(others.length, 'row shares its', 'rows share their')} key with rows of another run that say they ` +
            `are others, by flat or name: not joined${named(others)}.`,
        ]
      : []),
  ];
}

/** Of the rows of one key those that a row of another table stands beside, each free to be joined with the other. */
function findApart(rows: readonly ToldRow[]): ToldRow[] {
  const hasTable = ({ joined }: ToldRow, at: number) => joined.of[at] !== null;
  const isFree = (one: ToldRow, other: ToldRow) =>
    one !== other && one.joined.of.every((_, at) => !hasTable(one, at) || !hasTable(other, at));
  if (rows.length < 2) return [];
  const shapes = new Map(rows.map((row) => [shapeOf(row.joined), row]));
  const free = new Set(
    [...shapes]
      .filter(([, row]) => [...shapes.values()].some((other) => isFree(row, other)))
      .map(([shape]) => shape),
  );
  return rows.filter(({ joined }) => free.has(shapeOf(joined)));
}
