// The likeliest readings of a refused question. Each can be sent back as the answer, and says how many rows it finds.
import type { NearestReading } from '../../shared/api/ask-table-reading.ts';
import { matchRows } from './answer-question.ts';
import type { Table } from './columns/column.ts';
import { SOFT } from './derive/words/lexicon.ts';
import { describeReading } from './describe-reading.ts';
import { describeSelection } from './describe-rule.ts';
import { exampleReadings } from './example-readings.ts';
import { writeParts } from './parts/write-parts.ts';
import { describePlace } from './places/describe-place.ts';
import { type PlacesNeeded, placesNeeded } from './places-needed.ts';
import { asideIn, readQuestion } from './read-question.ts';
import type { Asking, Reading } from './reading/reading.ts';
import { placeRulesOf } from './rules.ts';
import { GLUE, TALLY_WORDS } from './words/lexicon.ts';
import { toTokens } from './words/tokens.ts';
import { keyOf, stems } from './words/word-keys.ts';

const MOST = 3;
/** Each is read back. */
const MOST_TRIED = 12;

/** What is known of a question that was refused. */
interface Refused {
  question: string;
  reading: Reading;
  others: readonly Reading[];
  /** Questions near it, each of which was read before. */
  suggestions: readonly string[];
  /** What the data did not tell; null where it was not asked. */
  failed: PlacesNeeded | null;
}

/** A reading that may have been meant, with the words of the question that it does without. */
interface MeantReading {
  reading: Reading;
  aside: readonly string[];
}

/**
 * Those that leave the fewest words aside first, among these the likeliest: other whole readings, what could be read of
 * the question, suggestions, and what the table holds.
 */
export function nearestReadings(refused: Refused, table: Table, asking: Asking): NearestReading[] {
  const seen = new Set<string>();
  const found: NearestReading[] = [];
  let tried = 0;
  for (const { reading, aside } of candidates(refused, table, asking)) {
    if (found.length === MOST || tried === MOST_TRIED) break;
    const text = describeReading(reading);
    if (seen.has(text) || failsAgain(reading, refused)) continue;
    seen.add(text);
    tried++;
    const nearest = toNearest(reading, text, table);
    if (nearest && isReadBack(nearest, reading, table, asking)) found.push(withAside(nearest, aside));
  }
  return found.sort((a, b) => a.leaves_aside.length - b.leaves_aside.length);
}

/** What the data does not tell it tells of no other reading either, but of the cells in place of a place. */
function failsAgain(candidate: Reading, { reading, failed }: Refused): boolean {
  if (!failed || reading.byCells) return false;
  const asked = placesNeeded(candidate);
  const rules = failed.rules.map(({ test }) => describePlace(test));
  const selections = failed.selections.map(describeSelection);
  return (
    asked.rules.some(({ test }) => rules.includes(describePlace(test))) ||
    asked.selections.some((selection) => selections.includes(describeSelection(selection))) ||
    asked.areas.some((area) => failed.areas.includes(area))
  );
}

/** Its line, asked as a question, finds the same. */
function isReadBack(
  { question, total }: NearestReading,
  reading: Reading,
  table: Table,
  asking: Asking,
): boolean {
  const back = readQuestion(question, table, asking);
  if (!back.isWhole) return false;
  if (total === null) return describeReading(back) === question;
  return matchRows(back, table).rows.join() === matchRows(reading, table).rows.join();
}

function withAside(nearest: NearestReading, aside: readonly string[]): NearestReading {
  if (aside.length === 0) return nearest;
  const words = [...new Set(aside)].map((word) => `"${word}"`).join(', ');
  return { ...nearest, says: `${nearest.says}; leaves aside ${words}`, leaves_aside: [...new Set(aside)] };
}

function* candidates(
  { question, reading, others, suggestions }: Refused,
  table: Table,
  asking: Asking,
): Generator<MeantReading> {
  const whole = (one: Reading): MeantReading => ({ reading: one, aside: [] });
  // Of a question that can be bound in two ways, both.
  if (reading.rules.length > 1) for (const rule of reading.rules) yield whole({ ...reading, rules: [rule] });
  if (reading.byCells)
    for (const rule of [...reading.rules, reading.byCells]) yield whole({ ...reading, rules: [rule] });
  const lost = (one: Reading) => figureWordsLost(question, one);
  for (const other of others) yield { reading: other, aside: [...lost(other), ...asideIn(other)] };
  const rest = withoutUnread(reading);
  if (rest) yield { reading: rest, aside: [...lost(rest), ...asideIn(reading)] };
  const words = wordsOf(question, reading);
  for (const text of suggestions) {
    const read = readQuestion(text, table, asking);
    yield { reading: read, aside: [...lost(read), ...words.filter((word) => !holds(text, word))] };
  }
  for (const example of exampleReadings(question, reading, table)) {
    const text = describeReading(example);
    yield { reading: example, aside: [...lost(example), ...words.filter((word) => !holds(text, word))] };
  }
}

/** The 'total' of a reading that tells none. */
function figureWordsLost(question: string, { tally, parts }: Reading): string[] {
  if (tally) return [];
  const taken = parts.flatMap(({ words, read_as }) =>
    /^(joins words|left aside)$/.test(read_as) ? [] : words.split(' '),
  );
  return toTokens(question).flatMap(({ key, text }) =>
    Object.hasOwn(TALLY_WORDS, key) && !taken.includes(text) ? [text] : [],
  );
}

/** The words of a question that say something, without those for its rows. */
function wordsOf(question: string, { rowNames }: Reading): string[] {
  const named = rowNames.flatMap((name) => name.split(' '));
  return toTokens(question).flatMap(({ kind, key, text }) =>
    kind === 'comma' || kind === 'sign' || GLUE.has(key) || SOFT.has(key) || named.includes(text)
      ? []
      : [text],
  );
}

const holds = (text: string, word: string) => ` ${stems(keyOf(text))} `.includes(` ${stems(keyOf(word))} `);

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
  const says = parts.map((one) => one.says ?? '').join('; ');
  return { says, question: text, parts, total, leaves_aside: [] };
}

function asksPlaces({ rules, selections, tally }: Reading): boolean {
  return (
    (tally?.top !== undefined && tally.area !== undefined) ||
    rules.some((rule) => rule !== null && placeRulesOf(rule).length > 0) ||
    selections.some(({ kind }) => kind === 'nearest' || kind === 'measured')
  );
}
