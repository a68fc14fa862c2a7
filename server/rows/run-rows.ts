import type { Cell, EndpointContract } from '../../shared/api/endpoint.ts';
import { contracts } from '../../shared/api/index.ts';
import { ApiError } from '../../shared/api-error.ts';
import { counted } from '../../shared/counted.ts';
import { foreignText } from '../../shared/foreign-value.ts';
import { findRunOrigin, type KeptRow, readRun } from '../ledger/runs.ts';
import type { OpenedRows, RowsContext } from './rows-context.ts';
import type { SentRow } from './sent-row.ts';

/** What is read of any kept row to see how it was placed. */
type Placed = KeptRow & { confidence?: { basis?: string } };

/** The rows of one of the account's own runs, to be placed as they were. */
export async function openRun(
  runId: string,
  { db, accountId, rowsAre }: Pick<RowsContext, 'db' | 'accountId' | 'rowsAre'>,
  known: readonly EndpointContract[] = contracts,
): Promise<OpenedRows> {
  const run = await readRun(db, accountId, runId);
  // One sentence for a run that is not there and for another account's.
  if (!run) throw new ApiError('run_not_found', 'no such run: it is not there, has expired or is not yours');
  const { endpoint, fields, rows } = run.head;
  const contract = known.find(({ name }) => name === endpoint);
  if (!contract || rows === 0 || (rowsAre === 'place' && !tellsPlaces(contract)))
    throw new ApiError('run_without_rows', `run: a run of ${endpoint} has no rows to take`, { field: 'run' });
  return {
    columns: [...new Set([...Object.keys(contract.columns), ...fields])],
    says: `Read ${counted(rows, 'row')} of the run of ${endpoint}.`,
    rows: toSentRows(run.rows, contract, rowsAre),
    // Its rows are that run's, one by one: they stand where those stood.
    originOf: () => findRunOrigin(db, accountId, runId),
  };
}

function tellsPlaces({ columns }: EndpointContract): boolean {
  return 'input' in columns || 'address' in columns || ('lat' in columns && 'lng' in columns);
}

async function* toSentRows(
  rows: AsyncIterable<KeptRow>,
  contract: EndpointContract,
  rowsAre: RowsContext['rowsAre'],
): AsyncGenerator<SentRow> {
  let position = 0;
  for await (const kept of rows) {
    position++;
    const cells = Object.entries(contract.columns).map(([name, { read }]) => [name, read(kept)] as const);
    const told: Record<string, Cell> = Object.fromEntries(cells.filter(([, cell]) => cell !== null));
    const { id, name, input, lat, lng, ...further } = told;
    const label = name ?? kept.fields?.name ?? null;
    yield {
      id: foreignText(id ?? position),
      name: label === null ? null : foreignText(label),
      ...toPlace(kept, told),
      fields: { ...(rowsAre === 'line' ? told : further), ...kept.fields },
      sharesId: false,
    };
  }
}

/**
 * A row that was placed by its text is placed by it again: the same place with the same doubts and the same key.
 * Its point would come back as a point given, surer than it ever was. Rows without text are their points.
 */
function toPlace(
  { confidence }: Placed,
  { input, address, lat, lng }: Record<string, Cell>,
): Pick<SentRow, 'address' | 'lat' | 'lng'> {
  const text = input ?? address ?? null;
  const isByText = text !== null && (confidence?.basis !== 'as_given' || lat === undefined);
  const point = isByText ? { lat: null, lng: null } : { lat: lat ?? null, lng: lng ?? null };
  return { address: text === null ? null : foreignText(text), ...point };
}
