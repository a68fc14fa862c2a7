// The first half of the path: rows [a, b) of a call or job, placed and answered. Its result is plain JSON.
import { ApiError } from '../../shared/api-error.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { SentRow } from '../rows/sent-row.ts';
import type { AnsweredRow, PlacedRow, RowsEndpoint } from './endpoint.ts';
import { toNotLookedUp } from './not-looked-up.ts';
import type { Services } from './services.ts';

/** One row between answering and reducing. */
export interface ChunkRow {
  answer: AnsweredRow;
  fields: Record<string, unknown>;
  sharesId: boolean;
  isSample: boolean;
}

export interface AnsweredChunk {
  rows: ChunkRow[];
  /** Ids of the data sets that the answers rest on. */
  sources: string[];
}

/** Rows placed and answered together: keeps the memory and the statements of one step small. */
export const CHUNK_ROWS = 500;

/** Answers some rows; those past `lookUp` come back as not looked up. */
export async function answerRows(
  endpoint: RowsEndpoint,
  request: RowsRequest,
  rows: readonly SentRow[],
  lookUp: number,
  services: Services,
): Promise<AnsweredChunk> {
  const { placed, mapVersion } = await placeRows(rows, lookUp, endpoint.contract.limits.rows, services);
  const answers = await endpoint.answerRows(placed, { request, services, mapVersion });
  assertSameRows(rows, answers);
  const sources = placed.flatMap(({ placement }) => placement.packs);
  return {
    rows: answers.map((answer, index) => toChunkRow(answer, placed[index] as PlacedRow)),
    sources: [...new Set([...sources, ...(endpoint.sources ?? [])])],
  };
}

async function placeRows(
  rows: readonly SentRow[],
  lookUp: number,
  mostRows: number,
  services: Services,
): Promise<{ placed: PlacedRow[]; mapVersion: string }> {
  const inputs = rows.slice(0, lookUp).map(({ address, lat, lng }) => ({ address, lat, lng }));
  const { placements, mapVersion } = await services.geocoder.geocode(inputs);
  const placed = rows.map((row, index) => {
    if (index >= lookUp) return { row, placement: toNotLookedUp(row, mostRows), isLookedUp: false };
    const placement = placements[index];
    if (!placement) throw lostRows(inputs.length, placements.length);
    return { row, placement, isLookedUp: true };
  });
  return { placed, mapVersion };
}

function toChunkRow(answer: AnsweredRow, { row, placement }: PlacedRow): ChunkRow {
  return { answer, fields: row.fields, sharesId: row.sharesId, isSample: placement.isSample };
}

/** An answer without some row, or with another in its place, fails instead of being sent. */
export function assertSameRows(rows: readonly { id: string }[], answers: readonly { id: string }[]): void {
  if (rows.length !== answers.length || rows.some((row, index) => row.id !== answers[index]?.id))
    throw lostRows(rows.length, answers.length);
}

/** 400, as the specification has it: an answer that would lose rows fails. */
function lostRows(sent: number, answered: number): ApiError {
  return new ApiError(
    400,
    `the answer would have lost rows: ${sent} sent, ${answered} answered; nothing was charged`,
  );
}
