import type { RowsSource } from '../../shared/api/common.ts';
import type { EndpointContract } from '../../shared/api/endpoint.ts';
import { nameBeside } from '../../shared/api/fields-beside.ts';
import { contracts } from '../../shared/api/index.ts';
import { ApiError } from '../../shared/api-error.ts';
import { guessColumns } from '../../shared/columns/guess-columns.ts';
import { counted } from '../../shared/counted.ts';
import { noSuchRun, whyNoRows } from '../ledger/no-such-run.ts';
import { findAsking, findPlacing } from '../ledger/run-asking.ts';
import {
  findRunOrigin,
  type KeptRow,
  type RunHead,
  type RunSource,
  readRun,
  sampleRowsOf,
} from '../ledger/runs.ts';
import { findNamed } from './columns/find-columns.ts';
import { OWN_PLACE, type RunColumns, type Taking, tellsOwnPlace, toRunRow } from './kept-rows.ts';
import { originOfSome } from './origin/rows-origin.ts';
import type { OpenedRows, RowsContext } from './rows-context.ts';
import type { SentRow, ToldOfRow } from './sent-row.ts';

type RunContext = Pick<RowsContext, 'db' | 'accountId' | 'rowsAre'> & Pick<Taking, 'atPoints'>;

/** The rows of one of the account's own runs; `named` are the columns that a source names. */
export async function openRun(
  { run: runId = '', ...named }: Pick<RowsSource, 'run' | keyof typeof COLUMN_FIELDS>,
  { db, accountId, rowsAre, atPoints }: RunContext,
  known: readonly EndpointContract[] = contracts,
): Promise<OpenedRows & { ofRun: RunSource[] }> {
  const run = await readRun(db, accountId, runId);
  if (!run) throw await noSuchRun(db, accountId, runId);
  const { head } = run;
  const contract = known.find(({ name }) => name === head.endpoint);
  if (!contract || head.rows === 0) throw noRows(head.endpoint);
  const further = head.fields.map((field) => nameBeside(contract.columns, field));
  const columns = [...new Set([...Object.keys(contract.columns), ...further])];
  const placing = await findPlacing(db, accountId, runId);
  const asked = contract.tells && rowsAre === 'line' ? await findAsking(db, accountId, runId) : null;
  const taking = {
    rowsAre,
    atPoints,
    named: findNames(named, columns, { contract, head, rowsAre }),
    placing,
  };
  const answers = contract.isAnswer && (await listAnswers(run.rows, contract));
  const count = answers?.rows.length ?? head.rows;
  const some = count < head.rows ? `${count} of ` : '';
  const told = answers?.isAnswered === false ? ', whose question was not answered' : '';
  const which = some === '' ? told : ', those that are its answer';
  const where = contract.placeOf && rowsAre === 'place' ? ', each at the end of its journey' : '';
  return {
    columns,
    ofRun: head.sources,
    unasked: Object.keys(contract.columns).filter((name) => {
      const { isProse, isAside } = contract.columns[name] ?? {};
      return isProse || isAside;
    }),
    ...(contract.tells && rowsAre === 'line' && { tells: contract.tells(asked ?? {}) }),
    readAs: `Read ${some}${counted(head.rows, 'row')} of the run of ${head.endpoint}${which}${where}.`,
    rows: toSentRows(answers ?? run, contract, taking, sampleRowsOf(head.sampleRows)),
    // Its rows are that run's rows, one by one: they have the same row numbers.
    originOf: async () => originOfSome(await findRunOrigin(db, accountId, runId), answers?.positions),
  };
}

function noRows(endpoint: string): ApiError {
  return new ApiError(
    'run_without_rows',
    `run: this run of ${endpoint} has no rows to take: ${whyNoRows(endpoint)}`,
    { field: 'run' },
  );
}

const COLUMN_FIELDS = {
  id_column: 'id',
  name_column: 'name',
  address_column: 'address',
  lat_column: 'lat',
  lng_column: 'lng',
  from_column: 'from',
  to_column: 'to',
} as const;

/** The columns by their names. Throws ApiError for one that does not exist, and for journeys without two ends. */
function findNames(
  source: Partial<Record<string, string>>,
  columns: readonly string[],
  { contract, head, rowsAre }: RunToTake,
): RunColumns {
  const there = rowsAre === 'journey' ? [...columns, OWN_PLACE] : columns;
  const given = Object.entries(COLUMN_FIELDS).flatMap(([field, part]) => {
    const index = findNamed(there, field, source[field]);
    return index === null ? [] : [[part, there[index] ?? '']];
  });
  const named: RunColumns = Object.fromEntries(given);
  for (const [one, other] of [['lat', 'lng'] as const, ['lng', 'lat'] as const])
    if (named[one] !== undefined && named[other] === undefined)
      throw new ApiError('invalid_request', `${other}_column: ${one}_column is named, name this one too`, {
        field: `${other}_column`,
      });
  return rowsAre === 'journey' ? withEnds(named, there, contract, head) : named;
}

interface RunToTake {
  contract: EndpointContract;
  head: RunHead;
  rowsAre: RunContext['rowsAre'];
}

function withEnds(
  named: RunColumns,
  there: readonly string[],
  contract: EndpointContract,
  { fields, endpoint }: RunHead,
): RunColumns {
  const guess = guessColumns(fields);
  const usual = (name: 'from' | 'to') => (there.includes(name) ? name : fields[guess[name] ?? -1]);
  const endAt = (name: string | undefined) => (tellsOwnPlace(contract, name) ? OWN_PLACE : name);
  const from = endAt(named.from ?? usual('from'));
  const to = endAt(named.to ?? usual('to'));
  if (from !== undefined && to !== undefined) return { ...named, from, to };
  throw new ApiError(
    'unreadable_source',
    `run: a run of ${endpoint} tells no start and end: name from_column and to_column of ` +
      `${[OWN_PLACE, ...there.filter((name) => name !== OWN_PLACE)].join(', ').slice(0, 500)} ` +
      `(${OWN_PLACE} is the row's own place)`,
    { field: 'run' },
  );
}

/** The rows of a run that are its answer, and their indexes in it. */
async function listAnswers(all: AsyncIterable<KeptRow>, { name, isAnswer }: EndpointContract) {
  const rows: KeptRow[] = [];
  const positions: number[] = [];
  let position = 0;
  let isAnswered = true;
  for await (const row of all) {
    if (isAnswer?.(row) === null) isAnswered = false;
    if (isAnswer?.(row) !== false) {
      rows.push(row);
      positions.push(position);
    }
    position++;
  }
  if (rows.length > 0) return { rows, positions, isAnswered };
  throw new ApiError('run_without_rows', `run: this run of ${name} has no rows to take: no row matched`, {
    field: 'run',
  });
}

/** `positions` are the rows' indexes in the run, where they are not all of it. */
async function* toSentRows(
  { rows, positions }: { rows: AsyncIterable<KeptRow> | Iterable<KeptRow>; positions?: readonly number[] },
  contract: EndpointContract,
  taking: Taking,
  isSample: (index: number) => boolean,
): AsyncGenerator<SentRow> {
  let index = 0;
  for await (const kept of rows) {
    const row = toRunRow(kept, contract, index + 1, taking);
    yield {
      ...row,
      ...(isSample(positions?.[index] ?? index) && { isSample: true as const }),
      // Only questions tell what is not known from what is not there.
      ...(taking.rowsAre === 'line' && { told: tellOf(kept, contract) }),
    };
    index++;
  }
}

function tellOf(kept: KeptRow, contract: EndpointContract): ToldOfRow {
  const columns = Object.entries(contract.columns);
  const unknown = columns.flatMap(([name, { isKnown }]) => (isKnown?.(kept) === false ? [name] : []));
  const kinds = columns.flatMap(([name, { kindOf }]) => {
    const kind = kindOf?.(kept);
    return kind ? [[name, kind] as const] : [];
  });
  const cut = columns.flatMap(([name, { isCut }]) => (isCut?.(kept) ? [name] : []));
  return { unknown, kinds: Object.fromEntries(kinds), cut, confidence: kept.confidence };
}
