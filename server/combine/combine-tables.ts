// The answer of combine_runs, for tables in memory.
import type { CombinedRow, CombineRunsRequest } from '../../shared/api/combine-runs.ts';
import { ApiError } from '../../shared/api-error.ts';
import { BASIS, USED_AS_SENT } from '../../shared/basis.ts';
import type { Fields } from '../../shared/fields.ts';
import { foreignText, listForeign, ownMember } from '../../shared/foreign-value.ts';
import { roundDegrees } from '../../shared/rounding.ts';
import { readPoint } from '../geocoder/parse/read-lat-lng.ts';
import type { SentPlace } from '../ledger/runs.ts';
import { nearestName } from '../rows/nearest-name.ts';
import { compareRows, isPlaceAsked } from './compare-rows.ts';
import { type ComparedColumn, toComparedColumns } from './compared-columns.ts';
import { countChanges, describeChanges } from './describe-changes.ts';
import { describeApart, describeUnjoined, describeUnlikeKeys } from './describe-unjoined.ts';
import { joinBlankByName, joinBlankKeys, joinKeyless } from './join-keyless.ts';
import { joinTables, listRepeated, PLACE_KEY, readKeys, type TableKeys } from './join-tables.ts';
import { type Joined, type JoinedRow, type RunTable, type RunTableRow, recordKeyOf } from './run-table.ts';
import { type AreSame, sameCells } from './same-cells.ts';
import { nameTeller, type TellingColumns } from './tell-rows.ts';
import { findTelling, holdsAddresses, type Understood, understandTables } from './telling-columns.ts';
import { withoutTotals } from './without-totals.ts';

export type Comparison = Omit<CombineRunsRequest, 'runs'>;

export interface JoinedAnswer {
  answer: CombinedRow;
  /** The cells of all tables, by column and table. */
  fields: Fields;
  sharesId: boolean;
  isSample: boolean;
  sent?: SentPlace | undefined;
}

/**
 * Joins and compares. The rows' cells are computed when they are iterated. Throws ApiError 400 for a column that does
 * not exist.
 */
export function combineTables(
  sentTables: readonly RunTable<RunTableRow>[],
  { key = PLACE_KEY, columns, compare, only_changed }: Comparison,
) {
  checkKey(sentTables, key);
  const { tables, told: ofTotals } = withoutTotals(sentTables);
  const known = [...new Set(tables.flatMap((table) => table.columns))].filter((name) => name !== key);
  checkNames(columns, known, 'columns');
  checkNames(compare, known, 'compare');
  const shown = columns ?? known;
  const compared = compare ?? shown;
  const cells = tables.flatMap((table, at) =>
    shownOf(table, shown).map((name) => ({ at, name, cellName: `${name} (${table.label})` })),
  );
  const sent = toComparedColumns(tables, known);
  const understood = understandTables(tables, sent);
  const comparing = {
    columns: toComparedColumns(tables, compared),
    endpoints: tables.map(({ endpoint }) => endpoint),
    areNamed: compare !== undefined,
    areSame: sameByName(sent, understood),
  };
  const telling = () => findTelling(tables, sent, understood);
  const keys = readKeys(tables, key);
  const { rows, byId, byName } = joinBlank(joinTables(tables, keys, telling), key, telling);
  const all = rows.map((joined) => ({ joined, ...toAnswer(joined, comparing) }));
  const changes = all.map(({ answer, isBack, joined }) => ({
    ...answer,
    isBack,
    isBetween: answer.state === 'removed' && joined.of.at(0) === null && joined.of.at(-1) === null,
    isInOrder: joined.isInOrder,
    isByCells: joined.isByCells === true,
    isById: byId.has(joined),
    isByName: byName.has(joined),
  }));
  const [counts = '', ...remarks] = [...describeChanges(changes, key === PLACE_KEY), ...describeApart(all)];
  const idOfKey = ({ key, id }: CombinedRow) => (key === null ? '' : JSON.stringify([key, id]));
  const repeated = listRepeated(all.map(({ answer }) => idOfKey(answer)));
  const hint = rows.some(({ of }) => of.includes(null)) ? describeAlike(tables, keys) : [];
  const unjoined = describeUnjoined(tables, all, key, compare ? comparing.columns : []);
  function* listRows(): Generator<JoinedAnswer> {
    for (const { answer, joined } of all) {
      if (only_changed && answer.state === 'same') continue;
      const own = cells.map(({ at, name, cellName }) => [
        cellName,
        ownMember(joined.of[at]?.cells, name) ?? null,
      ]);
      const fields = Object.fromEntries(own);
      const sharesId = repeated.has(idOfKey(answer)) || joined.of.some((one) => one?.row.sharesId);
      const isSample = joined.of.some((one) => one?.row.isSample);
      yield { answer, fields, sharesId, isSample, sent: placedOf(joined).sent };
    }
  }
  return {
    message: [counts, ...ofTotals, ...hint, ...unjoined, ...remarks],
    columns: cells.map(({ cellName }) => cellName),
    summary: countChanges(changes),
    rows: listRows(),
  };
}

/** Rows without a key are joined by what else they say. */
function joinBlank(byKey: readonly Joined[], key: string, telling: () => TellingColumns) {
  if (key === PLACE_KEY)
    return { rows: joinKeyless(byKey), byId: new Set<Joined>(), byName: new Set<Joined>() };
  const { rows: withIds, byId } = joinBlankKeys(byKey);
  const hasBlank = withIds.some((row) => row.key === null);
  return { ...joinBlankByName(withIds, hasBlank ? nameTeller(telling()) : undefined), byId };
}

function sameByName(sent: readonly ComparedColumn[], understood: Understood): Map<string, AreSame> {
  const written = sent.filter(({ name, isOfCaller }) => isOfCaller && name !== 'id');
  return new Map(written.map((column) => [column.name, sameCells(column, understood)]));
}

function toAnswer(
  joined: JoinedRow<RunTableRow>,
  comparing: Parameters<typeof compareRows>[1],
): { answer: CombinedRow; isBack: boolean } {
  const { key } = joined;
  const place = placedOf(joined);
  const { isBack, ...compared } = compareRows(joined, comparing);
  const identity = { id: foreignText(newestOf(joined).id ?? key), record_key: recordKeyOf(place) };
  return { answer: { key, ...identity, ...compared, ...toPlace(place) }, isBack };
}

const newestOf = ({ of }: JoinedRow<RunTableRow>): RunTableRow =>
  of.findLast((row) => row !== null)?.row ?? {};

/** The newest that tells of its place: a table that was sent may tell none. Else the newest. */
const placedOf = ({ of }: JoinedRow<RunTableRow>): RunTableRow =>
  (of.findLast((row) => row !== null && tellsPlace(row.row)) ?? of.findLast((row) => row !== null))?.row ??
  {};

const tellsPlace = (row: RunTableRow): boolean =>
  row.status === undefined ? pointOf(row) !== null : isPlaceAsked(row);

/** Of a row that was sent with coordinates. */
const pointOf = ({ sent }: RunTableRow) => readPoint(sent?.lat, sent?.lng);

const shownOf = (table: RunTable, shown: readonly string[]) => {
  const own = new Set(table.columns);
  return shown.filter((name) => own.has(name));
};

/** As sure as the newest answer; a row of a table sent is where it says it is, and else nowhere. */
function toPlace(
  row: RunTableRow,
): Pick<CombinedRow, 'status' | 'location' | 'reason' | 'confidence' | 'place_confidence'> {
  // Only a run's own rows carry it as an object with a basis.
  const { status, confidence, place_confidence: ofPlace, location } = row;
  if (status && confidence?.basis)
    return {
      status,
      ...(location && { location }),
      confidence,
      ...(ofPlace && { place_confidence: ofPlace }),
    };
  const point = pointOf(row);
  if (point === null) {
    const { meaning: why } = BASIS.not_asked;
    const unknown = { level: 'low', score: 0, basis: 'not_asked', why } as const;
    return { status: 'unplaced', reason: why, confidence: unknown };
  }
  const given = { level: 'high', score: 1, basis: 'as_given', why: USED_AS_SENT } as const;
  const at = { lat: roundDegrees(point.lat), lng: roundDegrees(point.lng) };
  return { status: 'placed', location: at, confidence: given };
}

const HOW_ELSE = '; send as key the column that says which rows belong together';

/** A table without rows has no columns: all rows of the others came, or went. */
function checkKey(tables: readonly RunTable[], key: string): void {
  for (const [index, { columns, rows }] of tables.entries()) {
    if (rows.length > 0 && !columns.includes(key))
      throw new ApiError(
        'invalid_request',
        `key: runs[${index}] has no column '${key}'${nearestName(key, columns)}${key === PLACE_KEY ? HOW_ELSE : ''}`,
        { field: 'key' },
      );
  }
}

function checkNames(names: readonly string[] | undefined, known: readonly string[], field: string): void {
  for (const [index, name] of (names ?? []).entries()) {
    if (known.includes(name)) continue;
    const got = JSON.stringify(name.slice(0, 60));
    throw new ApiError(
      'invalid_request',
      `${field}[${index}]: got ${got}${nearestName(name, known)}; allowed: ${listForeign(known)}`,
      { field: `${field}[${index}]` },
    );
  }
}

/** Where rows stand alone: keys by which some of them may have been joined. */
const describeAlike = (tables: readonly RunTable[], keys: TableKeys): string[] => [
  ...hintOfAddresses(tables, keys.column),
  ...describeUnlikeKeys(keys),
];

/** Rows of one address in two writings were not joined. */
function hintOfAddresses(tables: readonly RunTable[], key: string): string[] {
  if (key === PLACE_KEY || !holdsAddresses(tables, key)) return [];
  return [
    'Addresses as a key are joined where house, street, flat and postcode agree, others as they are written: geocode ' +
      'each table and join the runs on record_key, which is one however an address is written.',
  ];
}
