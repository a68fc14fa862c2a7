// The likeliest readings of a refused question. Each can be sent back as the answer, and says how many rows it finds.
import type { NearestReading } from '../../shared/api/ask-table-reading.ts';
import { matchRows } from './answer-question.ts';
import type { Table } from './columns/column.ts';
import { describeReading } from './describe-reading.ts';
import { exampleReadings } from './example-readings.ts';
import { writeParts } from './parts/write-parts.ts';
import { readQuestion } from './read-question.ts';
import type { Asking, Reading } from './reading/reading.ts';
import { placeRulesOf } from './rules.ts';

const MOST = 3;

/** What is known of a question that was refused. */
interface Refused {
  question: string;
  reading: Reading;
  others: readonly Reading[];
  /** Questions near it, each of which was read before. */
  suggestions: readonly string[];
}

/** The likeliest first: other whole readings, what could be read of the question, suggestions, and what the table holds. */
export function nearestReadings(refused: Refused, table: Table, asking: Asking): NearestReading[] {
  const seen = new Set<string>();
  const found: NearestReading[] = [];
  for (const candidate of candidates(refused, table, asking)) {
    if (found.length === MOST) break;
    const text = describeReading(candidate);
    const nearest = seen.has(text) ? null : toNearest(candidate, text, table);
    seen.add(text);
    if (nearest) found.push(nearest);
  }
  return found;
}

function* candidates(
  { question, reading, others, suggestions }: Refused,
  table: Table,
  asking: Asking,
): Generator<Reading> {
  // Of a question that can be bound in two ways, both.
  if (reading.rules.length > 1) for (const rule of reading.rules) yield { ...reading, rules: [rule] };
  if (reading.byCells)
    for (const rule of [...reading.rules, reading.byCells]) yield { ...reading, rules: [rule] };
  yield* others;
  const rest = withoutUnread(reading);
  if (rest) yield rest;
  for (const text of suggestions) yield readQuestion(text, table, asking);
  yield* exampleReadings(question, reading, table);
}

/** What could be read of a question: a way to go on, as it says itself what it leaves out. */
function withoutUnread(reading: Reading): Reading | null {
  const { rules, selections, clash } = reading;
  const isSomething = rules.some((rule) => rule !== null) || selections.length === 1;
  if (!isSomething || rules.length > 1 || selections.length > 1 || clash) return null;
  return { ...reading, unused: [], unclear: [], isWhole: true };
}

/** Null for a reading that cannot be sent back, or finds nothing. */
function toNearest(reading: Reading, text: string, table: Table): NearestReading | null {
  const parts = writeParts(reading).map(({ part }) => part);
  if (parts.length === 0 || parts.some(({ kind }) => kind === 'other')) return null;
  const total = asksPlaces(reading) ? null : matchRows(reading, table).rows.length;
  if (total === 0) return null;
  return { says: parts.map(({ says = '' }) => says).join('; '), question: text, parts, total };
}

function asksPlaces({ rules, selections, tally }: Reading): boolean {
  return (
    (tally?.top !== undefined && tally.area !== undefined) ||
    rules.some((rule) => rule !== null && placeRulesOf(rule).length > 0) ||
    selections.some(({ kind }) => kind === 'nearest' || kind === 'measured')
  );
}
