// A formula's call of rows: rows that were answered and charged before are not answered or charged again. The answer
// equals that of a call with a key.
import { findPaid, type PaidAnswer } from '../../ledger/formula-answers.ts';
import { type SentRow, toSentPlace } from '../../rows/sent-row.ts';
import { answerInChunks } from '../answer-in-chunks.ts';
import type { PreparedRequest, VersionedChunk } from '../answer-rows.ts';
import type { AnsweredChunk, ChunkRow } from '../answered-chunk.ts';
import { rowsCost } from '../endpoint.ts';
import { listLookedUp } from '../looked-up.ts';
import type { Services } from '../services.ts';
import { keyOfBase, rowKeys, rowStamps } from './memory-key.ts';

/** One row of a call, with its stored answer. */
interface FormulaRow {
  row: SentRow;
  isLookedUp: boolean;
  /** In hexadecimal, like all keys here. */
  key: string;
  stamp: Buffer;
  /** The answer that can be returned again. */
  kept: KeptAnswer | null;
}

/** As JSON in the store. */
interface KeptAnswer extends Pick<ChunkRow, 'answer' | 'isSample'> {
  sources: string[];
}

/** The rows of a call, with the stored answers of the account's formulas. */
export interface Recalled {
  rows: FormulaRow[];
  mapVersion: string;
  /** The key of the call's cost beyond its rows; null where there is none. */
  base: string | null;
  paid: ReadonlySet<string>;
}

export async function recallRows(
  { endpoint, request }: Pick<PreparedRequest, 'endpoint' | 'request'>,
  sent: readonly SentRow[],
  accountId: string,
  { db, geocoder, ...services }: Services,
): Promise<Recalled> {
  const mapVersion = await geocoder.mapVersion();
  const keyOf = rowKeys(endpoint, request, mapVersion);
  const stampOf = rowStamps(endpoint, services);
  const lookedUp = listLookedUp({ endpoint, request }, sent);
  const base = rowsCost(endpoint, request, 0) > 0 ? keyOfBase(endpoint, request, mapVersion) : null;
  const rows = sent.map((row, index) => {
    return { row, key: keyOf(row), stamp: stampOf(row), isLookedUp: lookedUp[index] === true };
  });
  const keys = rows.flatMap(({ key, isLookedUp }) => (isLookedUp ? [key] : []));
  const found = await findPaid(db, accountId, base ? [...keys, base] : keys);
  const known = new Map(found.map((paid) => [paid.key, paid]));
  return {
    rows: rows.map((asked) => ({ ...asked, kept: toKept(asked, known.get(asked.key)) })),
    mapVersion,
    base,
    paid: new Set(known.keys()),
  };
}

function toKept({ isLookedUp, stamp }: Omit<FormulaRow, 'kept'>, paid?: PaidAnswer): KeptAnswer | null {
  if (!isLookedUp || !paid?.answer || !paid.stamp.equals(stamp)) return null;
  return JSON.parse(paid.answer) as KeptAnswer;
}

/** The lookups that the call will cost, unless another call pays for the same meanwhile. */
export function costToPay(
  prepared: Pick<PreparedRequest, 'endpoint' | 'request'>,
  { rows, base, paid }: Recalled,
): number {
  const keys = new Set(rows.flatMap(({ key, isLookedUp }) => (isLookedUp ? [key] : [])));
  const unpaid = [...keys].filter((key) => !paid.has(key));
  return costOf(prepared, unpaid.length, base !== null && !paid.has(base));
}

/** The lookups for a number of rows, with or without the call's cost beyond them. */
export function costOf(
  { endpoint, request }: Pick<PreparedRequest, 'endpoint' | 'request'>,
  rows: number,
  withBase: boolean,
): number {
  const base = rowsCost(endpoint, request, 0);
  return rowsCost(endpoint, request, rows) - (withBase ? 0 : base);
}

export interface AnsweredRecalled {
  recalled: Recalled;
  chunk: AnsweredChunk;
  /** The new answers, to be stored. A duplicate row occurs twice. */
  made: PaidAnswer[];
}

/** Answers the rows without a stored answer, and returns all rows in their order. */
export async function answerRecalled(
  prepared: PreparedRequest,
  before: Recalled,
  accountId: string,
  services: Services,
): Promise<AnsweredRecalled> {
  for (let recalled = before; ; ) {
    const missing = recalled.rows.filter(({ kept }) => kept === null);
    const [rows, lookedUp] = [missing.map(({ row }) => row), missing.map(({ isLookedUp }) => isLookedUp)];
    const chunks = await answerInChunks(prepared, rows, lookedUp, services);
    const { mapVersion } = chunks[0] ?? recalled;
    if (mapVersion === recalled.mapVersion) return joinRows(prepared, recalled, chunks);
    // Data was loaded meanwhile: the stored answers belong to the previous version.
    recalled = await recallRows(
      prepared,
      recalled.rows.map(({ row }) => row),
      accountId,
      services,
    );
  }
}

function joinRows(
  prepared: PreparedRequest,
  recalled: Recalled,
  chunks: readonly VersionedChunk[],
): AnsweredRecalled {
  const fresh = chunks.flatMap(({ chunk, rowSources }) =>
    chunk.rows.map((row, index) => ({ row, sources: rowSources[index] ?? [] })),
  );
  const made: PaidAnswer[] = [];
  const all = recalled.rows.map((one) => {
    if (one.kept) return { row: toChunkRow(one.row, one.kept), sources: one.kept.sources };
    const answered = fresh.shift() as (typeof fresh)[number];
    if (one.isLookedUp) made.push(toPaid(prepared, one, answered));
    return answered;
  });
  const sources = [...new Set(all.flatMap((one) => one.sources))];
  return { recalled, made, chunk: { rows: all.map(({ row }) => row), sources } };
}

function toChunkRow(row: SentRow, { answer, isSample }: KeptAnswer): ChunkRow {
  const { id, fields, sharesId } = row;
  return { answer: { ...answer, id }, fields, sharesId, isSample, sent: toSentPlace(row) };
}

function toPaid(
  { endpoint: { restsOn = [] } }: PreparedRequest,
  { key, stamp }: FormulaRow,
  { row: { answer, isSample }, sources }: { row: ChunkRow; sources: string[] },
): PaidAnswer {
  // A straight line may have been used because roads did not answer in time: the next answer can be better.
  const isPassing = restsOn.includes('feeds') || answer.confidence.basis === 'straight_line';
  const kept: KeptAnswer = { answer, isSample, sources };
  return { key, stamp, answer: isPassing ? null : JSON.stringify(kept), mapId: null };
}
