// The first half of the path: rows [a, b) of a call or job, placed and answered. Its result is plain JSON.
import type { AnsweredRow, PlacedFields } from '../../shared/api/common.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { Placement } from '../geocoder/placement.ts';
import { findRunSources, type RunSource, type SentPlace } from '../ledger/runs.ts';
import { placeConfidenceOf } from '../rows/kept-rows.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import { keepsAnswered, keptFields, type PlaceInRun, type SentRow, toSentPlace } from '../rows/sent-row.ts';
import type { AnsweredChunk, ChunkRow } from './answered-chunk.ts';
import { withDoubt } from './doubted-points.ts';
import type { AnyRowsEndpoint, PlacedRow } from './endpoint.ts';
import { toNotLookedUp } from './not-looked-up.ts';
import { toRowConfidence } from './placed-row.ts';
import { placesOfRow } from './places-of-row.ts';
import type { MapServices, Services } from './services.ts';
import { tellUnread } from './tell-unread.ts';
import { createUsedPacks } from './used-packs.ts';

/** Rows placed and answered together: this limits the memory and the statements of one step. */
export const CHUNK_ROWS = 500;

/** The request for all rows of a call or job. */
export interface PreparedRequest {
  endpoint: AnyRowsEndpoint;
  request: RowsRequest;
  /** The result of the endpoint's `prepare`. */
  prepared: unknown;
  /** The account of the call. */
  accountId: string;
}

/** A chunk, and the map version of all its rows. */
export interface VersionedChunk {
  chunk: AnsweredChunk;
  mapVersion: string;
  /** For each row, the data sets that its answer is based on. */
  rowSources: string[][];
}

/** Answers some rows. Rows that are not looked up are returned with a reason. */
export async function answerRows(
  { endpoint, request, prepared, accountId }: PreparedRequest,
  rows: readonly SentRow[],
  isLookedUp: readonly boolean[],
  services: Services,
): Promise<VersionedChunk> {
  const { placed, mapVersion } = await placeRows(endpoint, request, rows, isLookedUp, services);
  const answer = async (own: MapServices) => {
    const isLive = endpoint.restsOn?.includes('feeds');
    const used = createUsedPacks(endpoint, await services.listSources(isLive ? undefined : mapVersion));
    const context = { request, prepared, services: own, mapVersion, uses: used.uses };
    return { used, answers: await endpoint.answerRows(placed, context) };
  };
  const { used, answers } = await (endpoint.readsMapAlone
    ? services.readMap(mapVersion, (db) => answer({ ...services, db }))
    : answer(services));
  assertSameRows(rows, answers);
  const packs = placed.flatMap(packsOfPlaces);
  const chunk = {
    rows: answers.map((answer, index) =>
      toChunkRow({ endpoint, request }, answer, placed[index] as PlacedRow, used.sampleRows),
    ),
    sources: [...new Set([...packs, ...used.packs])],
    ofRuns: await listOfRun(rows, { endpoint, request, accountId }, services),
  };
  const rowSources = placed.map((row) => [...new Set([...packsOfPlaces(row), ...used.packsOf(row)])]);
  return { chunk, mapVersion, rowSources };
}

/** The data that a row's places and their confidence are based on. */
function packsOfPlaces({ placements }: PlacedRow): string[] {
  return placements.flatMap(({ packs, measuredBy = [] }) => [...packs, ...measuredBy]);
}

/**
 * The data of the run that the rows were taken from. All of it, where a place is used as stored or an answer stays beside
 * the new one; else what the run had carried along itself: that stays always.
 */
async function listOfRun(
  rows: readonly SentRow[],
  { endpoint, request, accountId }: Omit<PreparedRequest, 'prepared'>,
  { db }: Services,
): Promise<RunSource[]> {
  const run = request.source?.run;
  if (run === undefined) return [];
  const found = await findRunSources(db, accountId, run);
  const { columns } = endpoint.contract;
  const isUsed = rows.some((row) => row.known !== undefined || keepsAnswered(row, columns));
  return isUsed ? found : found.filter(({ carried }) => carried);
}

async function placeRows(
  endpoint: AnyRowsEndpoint,
  request: RowsRequest,
  rows: readonly SentRow[],
  isLookedUp: readonly boolean[],
  { geocoder }: Services,
): Promise<{ placed: PlacedRow[]; mapVersion: string }> {
  const { contract, describesPoints = false } = endpoint;
  const places = rows.map((row, index) => (isLookedUp[index] ? placesOfRow(endpoint, row, request) : []));
  const { placements, mapVersion } = await geocoder.geocode(places.flat(), {
    describesPoints,
    looksAtOthers: endpoint.looksAtOthers?.(request) ?? false,
  });
  if (placements.length !== places.flat().length) throw lostRows(places.flat().length, placements.length);
  const left = [...placements];
  const placed = rows.map((row, index) => {
    const own = left.splice(0, places[index]?.length ?? 0);
    const known = own.length === 1 ? [asSent(own[0] as Placement, row)] : own;
    const all = known.length > 0 ? known : [toNotLookedUp(row, contract.limits)];
    return { row, placement: all[0] as Placement, placements: all, isLookedUp: isLookedUp[index] === true };
  });
  return { placed, mapVersion };
}

function asSent(placement: Placement, row: SentRow): Placement {
  return row.known ? asKnown(placement, row.known) : tellUnread(placement, row);
}

/** The point of a run's row under its key there, with at most its confidence there. */
export function asKnown(placement: Placement, known: PlaceInRun): Placement {
  if (!placement.point) return placement;
  const { record_key, status, placed_by, flagged, confidence } = known;
  const { score, basis, why, doubt } = confidence;
  return {
    ...(doubt === undefined ? placement : withDoubt(placement, doubt)),
    recordKey: record_key ?? placement.recordKey,
    status: status === 'review' ? 'review' : 'placed',
    precision: placed_by ?? placement.precision,
    score,
    basis,
    why,
    reason: flagged ?? null,
  };
}

function toChunkRow(
  asked: Pick<PreparedRequest, 'endpoint' | 'request'>,
  answer: AnsweredRow,
  placed: PlacedRow,
  sampleRows: ReadonlySet<PlacedRow>,
): ChunkRow {
  const { row, placement, placements } = placed;
  const sent = toSent(asked, row);
  const radius = { radius_m: Math.ceil(placement.radiusMeters95 ?? 0) };
  const isSample = sampleRows.has(placed) || placements.some((placement) => placement.isSample);
  const isDoubted = placements.some(({ doubt }) => doubt !== undefined);
  const tellsPlace = asked.endpoint.contract.placeOf !== undefined;
  return {
    answer: isDoubted && !tellsPlace ? withDoubtTold(answer, placement) : answer,
    fields: keptFields(row, asked.endpoint.contract.columns),
    sharesId: row.sharesId,
    isSample,
    ...(isDoubted && { isDoubted: true as const }),
    sent: asked.endpoint.outdates && placement.point ? { ...sent, ...radius } : sent,
  };
}

/** The confidence of an answer need not tell that of its place: whoever takes the row from the run is to know the doubt. */
function withDoubtTold(
  answer: AnsweredRow,
  placement: Placement,
): AnsweredRow & Pick<PlacedFields, 'place_confidence'> {
  if (placeConfidenceOf(answer).doubt !== undefined) return answer;
  return { ...answer, place_confidence: toRowConfidence(placement) };
}

/** A journey's place is its end, so the text of its end is kept too. */
function toSent(
  { endpoint, request }: Pick<PreparedRequest, 'endpoint' | 'request'>,
  row: SentRow,
): SentPlace | undefined {
  const sent = toSentPlace(row);
  if (!endpoint.contract.placeOf) return sent;
  const query = placesOfRow(endpoint, row, request).at(-1)?.address ?? '';
  return query === '' ? sent : { ...sent, query };
}

/** An answer without some row, or with another in its place, fails instead of being sent. */
export function assertSameRows(rows: readonly { id: string }[], answers: readonly { id: string }[]): void {
  if (rows.length !== answers.length || rows.some((row, index) => row.id !== answers[index]?.id))
    throw lostRows(rows.length, answers.length);
}

/** 400, according to the specification: an answer that would lose rows fails. */
function lostRows(sent: number, answered: number): ApiError {
  return new ApiError(
    'rows_lost',
    `the answer would have lost rows: ${sent} sent, ${answered} answered; nothing was charged`,
  );
}
