import { foreignText, ownMember } from '../../shared/foreign-value.ts';
import { joinAlike } from './join-alike.ts';
import { idsOf, mergeRows, shapeOf } from './merge-rows.ts';
import type { Joined, RunTable, RunTableRow } from './run-table.ts';
import { joinedKeys } from './same-keys.ts';
import { isAreaRow, makeTeller, type Teller, type TellingColumns } from './tell-rows.ts';

/** The key by default: that of the place. */
export const PLACE_KEY = 'record_key';

const NOTHING_TELLS: TellingColumns = { identities: [], all: [] };

export interface TableKeys {
  /** The column that is the key. */
  column: string;
  /** For each table the keys by which its rows are joined; '' of a row without one. */
  ofTables: readonly (readonly string[])[];
}

export function readKeys(tables: readonly RunTable[], column: string): TableKeys {
  const sent = tables.map(({ rows }) =>
    rows.map(({ cells }) => foreignText(ownMember(cells, column)).trim()),
  );
  const joined = joinedKeys(sent, column);
  return { column, ofTables: sent.map((keys) => keys.map((key) => joined.get(key) ?? key)) };
}

/**
 * Rows with the same key side by side, however it is written, in order of first appearance; rows without a key last.
 * Where a key occurs more than once in a table, rows belong together that say the same of themselves, then those with
 * most cells in common; what is left, and says nothing else, is joined in its order. `tellingOf` is asked for such
 * columns only where they are needed.
 */
export function joinTables(
  tables: readonly RunTable<RunTableRow>[],
  { column, ofTables }: TableKeys,
  tellingOf: () => TellingColumns = () => NOTHING_TELLS,
): Joined[] {
  const shared = new Set(ofTables.flatMap((keys) => [...listRepeated(keys)]));
  const isPlace = column === PLACE_KEY;
  const toAlone = (row: RunTable<RunTableRow>['rows'][number], text: string, at: number): Joined => {
    const of = tables.map((_, other) => (other === at ? row : null));
    const isArea = isPlace && text !== '' && isAreaRow(row.row);
    return { key: text === '' ? null : text, sharesKey: shared.has(text), isArea, isInOrder: false, of };
  };
  const rows = tables.flatMap((table, at) =>
    table.rows.map((row, index) => toAlone(row, ofTables[at]?.[index] ?? '', at)),
  );
  const keyed = rows.filter((row) => row.key !== null);
  const teller = makeTeller(isPlace || keyed.some(isTold) ? tellingOf() : NOTHING_TELLS, isPlace);
  return [...joinKeyed(keyed, teller), ...rows.filter((row) => row.key === null)];
}

/** Its key does not say which row it is: it must be told by something else. */
const isTold = ({ sharesKey, isArea }: Joined) => sharesKey || isArea;

function joinKeyed(rows: readonly Joined[], teller: Teller): Joined[] {
  const { name, identities, text, cells, values, unit, areTwo, haveTwoNames } = teller;
  const areOne = (one: Joined, other: Joined) => !areTwo(one, other);
  const areOneByName = (one: Joined, other: Joined) => areOne(one, other) && !haveTwoNames(one, other);
  const onMerge = (row: Joined) => {
    row.isInOrder = row.sharesKey;
  };
  const ofArea = (row: Joined) => (row.isArea ? text(row) : '');
  const ofBuilding = (tell: (row: Joined) => string) => (row: Joined) => (row.isArea ? '' : tell(row));
  const both = (one: string, other: string) => (one === '' ? '' : JSON.stringify([one, other]));
  const last = (row: Joined) => {
    if (row.isArea) return [];
    return [JSON.stringify(row.sharesKey ? [row.key, name(row), unit(row)] : [row.key])];
  };
  const steps: JoinStep[] = [
    (open) => mergeRows(open, ofKey(idsOf)),
    (open, ofKeys) => mergeRows(open, byOne(ofKeys, name), { mayJoin: areOne }),
    (open) =>
      mergeRows(
        open,
        bySame((row) => both(name(row), unit(row))),
        { mayJoin: areOne },
      ),
    (open) => mergeRows(open, bySame(cells), { mayJoin: areOneByName }),
    ...identities.map(
      (identity): JoinStep =>
        (open, ofKeys) =>
          mergeRows(open, byOne(ofKeys, identity), { mayJoin: areOneByName }),
    ),
    (open, ofKeys) => mergeRows(open, byOne(ofKeys, ofBuilding(text))),
    (open, ofKeys) => mergeRows(open, byOne(ofKeys, ofArea), { mayJoin: areOneByName }),
    (open, ofKeys) => mergeRows(open, byOne(ofKeys, ofBuilding(unit))),
    (open) =>
      mergeRows(
        open,
        bySame((row) => both(text(row), name(row))),
        { onMerge },
      ),
    (open) => joinAlike(open, { valuesOf: values, mayJoin: areOneByName, onMerge: markByCells }),
    (open) => mergeRows(open, last, { mayJoin: areOne, onMerge }),
  ];
  return takeSteps(rows, steps);
}

function markByCells(row: Joined): void {
  row.isByCells = true;
}

/** `ofKeys`: the rows that may still be joined, and those of their keys that are. */
type JoinStep = (open: readonly Joined[], ofKeys: readonly Joined[]) => Joined[];

function takeSteps(rows: readonly Joined[], steps: readonly JoinStep[]): Joined[] {
  let left = [...rows];
  for (const step of steps) {
    const open = listOpen(left);
    if (open.length === 0) break;
    const keys = new Set(open.map(({ key }) => key));
    const ofKeys = left.filter(({ key }) => keys.has(key));
    const staying = new Set(step(open, ofKeys));
    const gone = new Set(open.filter((row) => !staying.has(row)));
    left = left.filter((row) => !gone.has(row));
  }
  return left;
}

/** Rows that lack a table which another row of their key may fill. */
function listOpen(rows: readonly Joined[]): Joined[] {
  const shapes = new Map<string | null, string>();
  const open = new Set<string | null>();
  const lacking = rows.filter(({ of }) => of.includes(null));
  for (const row of lacking) {
    const shape = shapeOf(row);
    const first = shapes.get(row.key) ?? shape;
    shapes.set(row.key, first);
    if (first !== shape) open.add(row.key);
  }
  return lacking.filter(({ key }) => open.has(key));
}

const ofKey = (tell: (row: Joined) => string[]) => (row: Joined) =>
  isTold(row) ? tell(row).map((told) => JSON.stringify([row.key, told])) : [];

const bySame = (tell: (row: Joined) => string) =>
  ofKey((row) => {
    const told = tell(row);
    return told === '' ? [] : [told];
  });

const byOne = (ofKeys: readonly Joined[], tell: (row: Joined) => string) => onlyOnce(ofKeys, bySame(tell));

/** What some rows say of themselves, but what stands twice in a table: it does not tell which row is meant. */
export function onlyOnce(
  rows: readonly Joined[],
  tell: (row: Joined) => readonly string[],
): (row: Joined) => string[] {
  const told = new Map(rows.map((row) => [row, tell(row)]));
  const ofTables = (rows[0]?.of ?? []).map((_, at) =>
    rows.flatMap((row) => (row.of[at] ? (told.get(row) ?? []) : [])),
  );
  const crowded = new Set(ofTables.flatMap((list) => [...listRepeated(list)]));
  return (row) => (told.get(row) ?? []).filter((one) => !crowded.has(one));
}

/** The texts that occur more than once; a blank does not count. */
export function listRepeated(texts: readonly string[]): Set<string> {
  const met = new Set(['']);
  const repeated = new Set<string>();
  for (const text of texts) {
    if (met.has(text) && text !== '') repeated.add(text);
    met.add(text);
  }
  return repeated;
}
