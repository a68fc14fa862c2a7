// What of unlike runs could not be joined or compared: runs of places and of journeys have no key in common.
import { counted } from '../../shared/counted.ts';
import { listForeign } from '../../shared/foreign-value.ts';
import { type ComparedColumn, isOfBoth } from './compared-columns.ts';
import type { JoinedRow, RunTable } from './run-table.ts';

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

/** Whether a row of this table stands beside one of another. */
function isJoined(rows: readonly { joined: JoinedRow }[], at: number): boolean {
  return rows.some(({ joined: { of } }) => of[at] && of.some((row, other) => row && other !== at));
}

// 'No record_key of 2026-01-15, run 2 (get_road_distances) is in another run: its 5 rows stand alone.'
function unjoined(apart: readonly RunTable[], key: string): string {
  const names = apart.map(({ label, endpoint }) => (endpoint ? `${label} (${endpoint})` : label));
  const rows = apart.reduce((sum, table) => sum + table.rows.length, 0);
  const [whose, stand] = [apart.length === 1 ? 'its' : 'their', rows === 1 ? 'stands' : 'stand'];
  return `No ${key} of ${names.join(' and ')} is in another run: ${whose} ${counted(rows, 'row')} ${stand} alone.`;
}
