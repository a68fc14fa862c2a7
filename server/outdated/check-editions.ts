// Determines what newer editions changed for stored runs and maps: chunk by chunk, each in a transaction with the next
// position.
import { type Database, inTransaction } from '../db/database.ts';
import type { Geocoder } from '../geocoder/geocoder.ts';
import { listPresentPlaces, writeOutdated } from '../ledger/outdated-rows.ts';
import type { KeptRow } from '../ledger/runs.ts';
import { readRunChunk } from '../ledger/runs.ts';
import { lockContent } from '../maps/store/map-store.ts';
import { listPointsNow, writeOutdatedPins } from '../maps/store/outdated-pins.ts';
import { readChangedExtents } from '../packs/editions/changed-extents.ts';
import { listPlacedNames } from '../packs/editions/placed-names.ts';
import { readChanges } from '../packs/editions/read-editions.ts';
import { geocoderFor } from '../pipeline/for-account.ts';
import type { Services } from '../pipeline/services.ts';
import { ChangedAnswers } from './changed-answers.ts';
import { ChangedPlaces } from './changed-places.ts';
import { type AnswerServices, checkAnswers, type EditionChanges, readQuestion } from './check-answers.ts';
import { checkChunk } from './check-chunk.ts';
import { checkPins, findPins, type PinsPiece } from './check-pins.ts';
import {
  type Check,
  endCheck,
  findRunToCheck,
  type KeptRun,
  moveCheck,
  moveMapCheck,
  releaseCheck,
  takeCheck,
} from './edition-checks.ts';
import type { Checked, HeldChunk } from './held-chunk.ts';

export interface CheckServices extends Pick<Services, 'db' | 'geocoder'> {
  /** The endpoints that answer again; without them only places are compared with an edition. */
  answers?: AnswerServices;
}

export interface CheckLimits {
  signal: AbortSignal;
  /** The delay after a swap: by then calls that were answered before it are stored. */
  settleSeconds: number;
  /** Called after each piece, with the number of rows or of questions of a map, of those asked again and of outdated ones. */
  onPiece?(piece: { rows: number; asked: number; outdated: number }): void;
}

/** Checks one edition, to its end or until the signal; false where there is none to check. */
export async function checkNextEdition(services: CheckServices, limits: CheckLimits): Promise<boolean> {
  const { db } = services;
  let check = await takeCheck(db, limits.settleSeconds);
  if (check === null) return false;
  const changed = await readChanged(db, check.editionId);
  for (;;) {
    if (limits.signal.aborted) {
      await releaseCheck(db, check);
      return false;
    }
    const next: Check | null = await checkPiece(services, check, changed, limits);
    if (next === null) return true;
    check = next;
  }
}

async function readChanged(db: Database, editionId: number): Promise<EditionChanges> {
  const places = new ChangedPlaces();
  const answers = new ChangedAnswers(await readChangedExtents(db, editionId));
  for await (const change of readChanges(db, editionId)) {
    places.add(change);
    answers.add(change);
  }
  for (const name of await listPlacedNames(db, places.listCodes())) places.addPlaceName(name);
  return { places, answers };
}

/** The check's position after its next piece; null at its end, or when another worker has taken it over. */
async function checkPiece(
  services: CheckServices,
  check: Check,
  changed: EditionChanges,
  limits: CheckLimits,
): Promise<Check | null> {
  const { db } = services;
  const piece = check.mapsDone ? null : await findPiece(db, check);
  if (piece) return checkRunPiece(services, check, { piece, changed }, limits);
  const pins = await findPins(db, check);
  if (pins) return checkPinsPiece(services, check, { pins, changed: changed.places }, limits);
  await endCheck(db, check);
  return null;
}

async function checkRunPiece(
  services: CheckServices,
  check: Check,
  { piece, changed }: { piece: RunChunk; changed: EditionChanges },
  { onPiece }: CheckLimits,
): Promise<Check | null> {
  const { db } = services;
  const { run, chunk, firstPosition, rows } = piece;
  const geocoder = await geocoderFor(services, run.accountId);
  const stretch = [firstPosition, firstPosition + rows.length] as const;
  const before = await listPresentPlaces(db, run.accountId, run.runId, stretch);
  const held = { rows, firstPosition, outdated: before };
  const { asked, outdated } = await checkRows(services, run, held, changed, geocoder);
  onPiece?.({ rows: rows.length, asked: asked.length, outdated: outdated.length });
  const done = { accountId: run.accountId, runId: run.runId, chunk, rows: firstPosition + rows.length };
  const isOurs = await inTransaction(db, async (tx) => {
    if (!(await moveCheck(tx, check, done))) return false;
    const { editionId } = check;
    await writeOutdated(tx, { accountId: run.accountId, runId: run.runId, editionId }, asked, outdated);
    return true;
  });
  return isOurs ? { ...check, done } : null;
}

async function checkPinsPiece(
  services: CheckServices,
  check: Check,
  { pins, changed }: { pins: PinsPiece; changed: EditionChanges['places'] },
  { onPiece }: CheckLimits,
): Promise<Check | null> {
  const { db } = services;
  const { map, questions, done } = pins;
  const geocoder = await geocoderFor(services, map.accountId);
  const since = await listPointsNow(db, map.mapId);
  const { asked, outdated } = await checkPins(questions, since, changed, geocoder);
  onPiece?.({ rows: questions.length, asked: asked.length, outdated: outdated.length });
  const mapsDone = { mapId: map.mapId, questions: done };
  const { editionId } = check;
  const isOurs = await inTransaction(db, async (tx) => {
    if (!(await moveMapCheck(tx, check, mapsDone))) return false;
    const content = asked.length > 0 ? await lockContent(tx, map.accountId, map.mapId) : null;
    const found = { asked, outdated: outdated.map((one) => ({ ...one, editionId })) };
    if (content) await writeOutdatedPins(tx, map, found, content);
    return true;
  });
  return isOurs ? { ...check, mapsDone } : null;
}

/** Their places, and what was answered about them where that is held against editions too. */
async function checkRows(
  { answers }: CheckServices,
  run: KeptRun,
  chunk: HeldChunk,
  changed: EditionChanges,
  geocoder: Geocoder,
): Promise<Checked> {
  const question = answers ? await readQuestion(answers, run, changed) : null;
  return question
    ? checkAnswers(question, chunk, changed.places)
    : checkChunk(chunk, run.placing, changed.places, geocoder);
}

interface RunChunk {
  run: KeptRun;
  chunk: number;
  firstPosition: number;
  rows: KeptRow[];
}

/** The next chunk of the current run, else the first of the next run that has one. */
async function findPiece(db: Database, check: Check): Promise<RunChunk | null> {
  const { done } = check;
  const current = done && (await findRunToCheck(db, check, 'same'));
  if (done && current && done.rows < current.rows) {
    const rows = await readRunChunk(db, current.accountId, current.runId, done.chunk + 1);
    if (rows) return { run: current, chunk: done.chunk + 1, firstPosition: done.rows, rows };
  }
  const run = await findRunToCheck(db, check, 'next');
  if (run === null) return null;
  // A run that expired just now is skipped at the next step.
  const rows = (await readRunChunk(db, run.accountId, run.runId, 0)) ?? [];
  return { run, chunk: 0, firstPosition: 0, rows };
}
