// Packs loaded in three orders: do they hold the same rows and give the same answers, to the byte?
import { basename } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { createGeocoder } from '../../../server/geocoder/geocoder.ts';
import type { GeocodeInput } from '../../../server/geocoder/placement.ts';
import type { Point } from '../../../server/geometry/distance.ts';
import { listPacks } from '../../../server/packs/pack.ts';
import { printFigure, shareOf } from '../figures.ts';
import { makeQuestions } from '../geocode/make-questions.ts';
import { type Digests, digestTables } from './digest-tables.ts';
import { type IsTaken, loadOrders } from './load-orders.ts';

const BATCH = 100;
/** Every so many of the questions is also asked as a pin. */
const PINS = 5;
const MOST_SHOWN = 10;

/** One database's contents and answers. */
interface Outcome {
  digests: Digests;
  /** One per input, as JSON. */
  answers: string[];
}

/** Opens the benchmark's database anew, without anything in it, for one order's work. */
export type OnEmptyDatabase = (work: (db: Database) => Promise<void>) => Promise<void>;

/** The first order's outcome is what those of the others are held against. */
export async function runOrders(
  onEmptyDatabase: OnEmptyDatabase,
  dataFolder: string,
  rows: number,
): Promise<void> {
  const inputs: GeocodeInput[] = [];
  const outcomes: Outcome[] = [];
  const taken = new Set<string>();
  const isTaken: IsTaken = ({ id }, file) => taken.has(`${id} ${basename(file)}`);
  for (const [order, load] of Object.entries(loadOrders)) {
    await onEmptyDatabase(async (db) => {
      await load(db, dataFolder, isTaken);
      for (const { source, fileName } of await listPacks(db)) taken.add(`${source} ${fileName}`);
      if (inputs.length === 0) inputs.push(...(await makeInputs(db, dataFolder, rows)));
      outcomes.push({ digests: await digestTables(db), answers: await askAll(db, inputs) });
    });
    const [first, latest] = [outcomes[0], outcomes.at(-1)];
    if (first && latest && first !== latest) printDifferences(order, inputs, first, latest);
  }
}

/** The geocoder's questions, nothing held out, and the places of some as pins. */
async function makeInputs(db: Database, dataFolder: string, rows: number): Promise<GeocodeInput[]> {
  await db.query('create table held_out_address (like address)');
  const questions = await makeQuestions(db, dataFolder, rows);
  const pins = questions.flatMap(({ truth }, index): Point[] => (truth && index % PINS === 0 ? [truth] : []));
  return [
    ...questions.map(({ text }) => ({ address: text })),
    ...pins.map(({ lat, lng }) => ({ address: null, lat, lng })),
  ];
}

async function askAll(db: Database, inputs: readonly GeocodeInput[]): Promise<string[]> {
  const geocoder = createGeocoder(db);
  const answers: string[] = [];
  for (let from = 0; from < inputs.length; from += BATCH) {
    const { placements } = await geocoder.geocode(inputs.slice(from, from + BATCH));
    answers.push(...placements.map((placement) => JSON.stringify(placement)));
  }
  return answers;
}

function printDifferences(
  order: string,
  inputs: readonly GeocodeInput[],
  first: Outcome,
  outcome: Outcome,
): void {
  const names = [...new Set([...first.digests.keys(), ...outcome.digests.keys()])];
  const isSameTable = (name: string) => first.digests.get(name) === outcome.digests.get(name);
  printFigure(`same rows: ${order}`, shareOf(names, isSameTable), 'share', { of: names.length, bar: 1 });
  for (const name of names.filter((one) => !isSameTable(one)))
    console.log(
      JSON.stringify({ differs: name, first: first.digests.get(name), here: outcome.digests.get(name) }),
    );
  const turns = [...inputs.keys()];
  const isSameAnswer = (turn: number) => first.answers[turn] === outcome.answers[turn];
  printFigure(`same answers: ${order}`, shareOf(turns, isSameAnswer), 'share', { of: turns.length, bar: 1 });
  for (const turn of turns.filter((one) => !isSameAnswer(one)).slice(0, MOST_SHOWN))
    console.log(
      JSON.stringify({ asked: inputs[turn], first: first.answers[turn], here: outcome.answers[turn] }),
    );
}
