// Questions by other hands: a folder of tables and of what each question should find (README.md of the data folder's
// questions says the format).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Row } from '../question-set.ts';

/** Every id of `must`, none outside `must`, `may` and the picks; of each pick exactly `choose`, or all. */
interface ExpectedReading {
  must: string[];
  may: string[];
  picks: { choose: number; from: string[] }[];
}

export interface ExpectedQuestion {
  id: string;
  table: string;
  reference: string | null;
  q: string;
  readings?: ExpectedReading[];
  /** One of these words is what the table cannot answer. */
  refuse?: string[];
}

export interface QuestionFolder {
  author: string;
  questions: ExpectedQuestion[];
  tables: ReadonlyMap<string, Row[]>;
}

/** Paths parted by commas: each the folder itself, or each folder in it that holds an expected.json, by name. */
export function readFolders(paths: string): QuestionFolder[] {
  return paths.split(',').flatMap(readFoldersIn);
}

function readFoldersIn(path: string): QuestionFolder[] {
  if (existsSync(join(path, 'expected.json'))) return [readFolder(path, path.split('/').at(-1) ?? path)];
  return readdirSync(path)
    .filter((name) => existsSync(join(path, name, 'expected.json')))
    .sort()
    .map((name) => readFolder(join(path, name), name));
}

function readFolder(path: string, author: string): QuestionFolder {
  const read = JSON.parse(readFileSync(join(path, 'expected.json'), 'utf8')) as ExpectedQuestion[];
  // One that cannot be answered may have an empty list of readings.
  const questions = read.map(({ readings, ...question }) =>
    readings?.length ? { ...question, readings } : question,
  );
  const names = new Set(
    questions.flatMap(({ table, reference }) => (reference ? [table, reference] : [table])),
  );
  const tables = new Map([...names].map((name) => [name, readTable(join(path, 'tables', `${name}.csv`))]));
  return { author, questions, tables };
}

/** A table with an `id` first. */
export function readTable(path: string): Row[] {
  const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  return Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data;
}

/** Whether these ids are a right answer. */
export function isRight(found: readonly string[], readings: readonly ExpectedReading[]): boolean {
  const ids = new Set(found);
  return readings.some(({ must, may = [], picks = [] }) => {
    const allowed = new Set([...must, ...may, ...picks.flatMap(({ from }) => from)]);
    return (
      must.every((id) => ids.has(id)) &&
      found.every((id) => allowed.has(id)) &&
      picks.every(({ choose, from }) => {
        const chosen = from.filter((id) => ids.has(id)).length;
        return chosen === choose || chosen === from.length;
      })
    );
  });
}
