// Pins of maps that were placed by their text, held against an edition whether or not their run is kept.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import type { Geocoder } from '../geocoder/geocoder.ts';
import type { Placement } from '../geocoder/placement.ts';
import { distanceMeters } from '../geometry/distance.ts';
import { MOVED_METERS } from '../ledger/outdated-rows.ts';
import { countQuestions, type PinQuestion } from '../maps/content/pin-questions.ts';
import { findContent } from '../maps/store/map-store.ts';
import type { OutdatedQuestion, PointNow } from '../maps/store/outdated-pins.ts';
import { type AskingMap, type Check, findMapToCheck } from './edition-checks.ts';
import type { PlaceChanges } from './held-chunk.ts';

/** As many as a chunk of a run has rows. */
const QUESTIONS_A_PIECE = 1000;

/** Some questions of a map, by their keys. */
export interface PinsPiece {
  map: AskingMap;
  questions: [key: string, question: PinQuestion][];
  /** How many of the map's questions are done after these. */
  done: number;
}

/** The next questions of the current map, else the first of the next map; null after the last. */
export async function findPins(db: Database, check: Check): Promise<PinsPiece | null> {
  const { mapsDone } = check;
  const current = mapsDone && (await findMapToCheck(db, check, 'same'));
  const rest = current && (await cutPiece(db, current, mapsDone?.questions ?? 0));
  if (rest && rest.questions.length > 0) return rest;
  const next = await findMapToCheck(db, check, 'next');
  return next && cutPiece(db, next, 0);
}

/** Versions are only added, so the questions keep their order. */
async function cutPiece(db: Database, map: AskingMap, from: number): Promise<PinsPiece> {
  const questions = (await readQuestions(db, map)).slice(from, from + QUESTIONS_A_PIECE);
  return { map, questions, done: from + questions.length };
}

/** Those of all versions: an earlier one may come back. */
async function readQuestions(
  db: Database,
  { mapId, versions }: AskingMap,
): Promise<[key: string, question: PinQuestion][]> {
  const known = new Map<string, PinQuestion>();
  for (const version of versions) {
    const content = await findContent(db, mapId, version);
    for (const [key, { question }] of countQuestions(content ?? { layers: [] }))
      if (!known.has(key)) known.set(key, question);
    await nextTurn();
  }
  return [...known];
}

/** Asks where those are now that the edition bears on. */
export async function checkPins(
  questions: PinsPiece['questions'],
  since: ReadonlyMap<string, PointNow>,
  changed: PlaceChanges,
  geocoder: Geocoder,
): Promise<{ asked: string[]; outdated: Omit<OutdatedQuestion, 'editionId'>[] }> {
  const borne = questions.filter(([key, { query, point }]) => {
    const present = since.get(key);
    // How exactly it is placed is not kept.
    return changed.bearsOn({
      text: query,
      point: present === undefined ? point : present,
      isHouse: false,
      isTown: true,
    });
  });
  const inputs = borne.map(([, { query }]) => ({ address: query }));
  const { placements } = inputs.length > 0 ? await geocoder.geocode(inputs) : { placements: [] };
  const outdated = borne.flatMap(([question, { point }], index) => {
    const now = (placements[index] as Placement).point;
    const isSame = now !== null && distanceMeters(point, now) < MOVED_METERS;
    return isSame ? [] : [{ question, now: now && { lat: now.lat, lng: now.lng } }];
  });
  return { asked: borne.map(([key]) => key), outdated };
}
