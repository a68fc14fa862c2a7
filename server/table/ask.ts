// A question of a table, from its words to its answer: read, run, and explained where nothing is found.

import type { AnsweredFigure } from '../../shared/api/ask-table-figure.ts';
import type { NearestReading } from '../../shared/api/ask-table-reading.ts';
import { counted } from '../../shared/counted.ts';
import type { ReadingPart } from '../../shared/reading-part.ts';
import { matchRows } from './answer-question.ts';
import { checkAnswer } from './checks/check-answer.ts';
import type { Table } from './columns/column.ts';
import { describeAnswer } from './describe-answer.ts';
import { describeReading } from './describe-reading.ts';
import { describeRule } from './describe-rule.ts';
import { type Diagnosis, diagnose } from './diagnose.ts';
import { nearestReadings } from './nearest-readings.ts';
import { countWithout } from './parts/count-without.ts';
import { readParts } from './parts/read-parts.ts';
import { writeParts } from './parts/write-parts.ts';
import { needsPlaces, type PlacesNeeded, placesNeeded } from './places-needed.ts';
import { readAll } from './read-question.ts';
import type { Asking, Reading } from './reading/reading.ts';
import { NO_PLACES, type PlaceAnswers } from './run-rules.ts';
import { countCutTies, inRankOrder } from './select-rows.ts';
import { suggest } from './suggest.ts';
import { unreadHints } from './unread-hints.ts';

export interface TableAnswer {
  isAnswered: boolean;
  message: string;
  reading: Reading;
  readAs: string;
  /** What the answer leaves out: whole sentences. */
  notes: readonly string[];
  /** Null where none was asked for. */
  figure: AnsweredFigure | null;
  /** Positions of the rows that answer, in the order asked; none when refused. */
  rows: number[];
  parts: ReadingPart[];
  suggestions: string[];
  /** What a refused question may have meant. */
  nearest: NearestReading[];
  diagnosis: Diagnosis | null;
}

/** What the service's data says of the rows, or why it cannot: what is not loaded, which place was not found. */
export type FindPlaces = (needed: PlacesNeeded) => Promise<PlaceAnswers | { refused: string }>;

/** Answers from the rows alone, or refuses: a question with a word that could not be read is not half-answered. */
export async function ask(
  question: string,
  table: Table,
  asking: Asking,
  findPlaces: FindPlaces,
): Promise<TableAnswer> {
  const { best: reading, others } = readAll(question, table, asking);
  let failed: PlacesNeeded | null = null;
  const refuse = (message: string): TableAnswer => {
    const suggestions = suggest(question, reading, others, table, asking);
    const nearest = nearestReadings({ question, reading, others, suggestions, failed }, table, asking);
    return { ...refusal(message, reading), suggestions, nearest };
  };
  if (!reading.isWhole && findsNone(reading, table))
    return {
      ...refuse(`Not answered: the likeliest reading, ${describeReading(reading)}, matches nothing.`),
      notes: [sayDiagnosis(diagnose(reading, table, NO_PLACES))],
    };
  if (!reading.isWhole) return { ...refuse(whyRefused(reading)), notes: unreadHints(reading) };
  const answer = await run(reading, table, async (needed) => {
    const found = await findPlaces(needed);
    if ('refused' in found) failed = needed;
    return found;
  });
  return answer.isAnswered ? answer : refuse(answer.message);
}

/** All words were read, and the cells have no such row. */
function findsNone(reading: Reading, table: Table): boolean {
  if (!reading.isUnsure || needsPlaces(placesNeeded(reading))) return false;
  const { rows, isTwofold } = matchRows(reading, table);
  return rows.length === 0 && !isTwofold;
}

function sayDiagnosis({ emptied_by, nearest_reading, would_match }: Diagnosis): string {
  const nearest = `The nearest reading that matches some: ${nearest_reading} (${counted(would_match, 'row')}).`;
  return [`What leaves no row is: ${emptied_by}.`, ...(would_match > 0 ? [nearest] : [])].join(' ');
}

/** Answers parts that were sent: nothing is read into them. Throws ApiError for a part that says too little. */
export async function askParts(
  parts: readonly ReadingPart[],
  table: Table,
  reference: Table | null,
  findPlaces: FindPlaces,
): Promise<TableAnswer> {
  return run(readParts(parts, { table, reference }), table, findPlaces);
}

async function run(reading: Reading, table: Table, findPlaces: FindPlaces): Promise<TableAnswer> {
  const needed = { ...placesNeeded(reading), leftOut: table.totalRows };
  const found = needsPlaces(needed) ? await findPlaces(needed) : NO_PLACES;
  if ('refused' in found) return refusal(found.refused, reading);
  const { passed, rows: matched, isTwofold } = matchRows(reading, table, found);
  const rows = reading.order ? matched : [...inRankOrder(reading.selections[0], matched)];
  if (isTwofold)
    return refusal(
      'The question can be bound in two ways that give different rows. Put a comma, or brackets, to say which.',
      reading,
    );
  const checked = checkAnswer({ reading, table, rows, passed, places: found });
  if ('refused' in checked) return refusal(checked.refused, reading);
  const [selection] = reading.selections;
  const cutTies = selection ? countCutTies(selection, passed, found) : 0;
  return {
    isAnswered: true,
    ...describeAnswer(reading, rows, table, cutTies, found),
    reading,
    readAs: describeReading(reading),
    notes: checked.remarks,
    rows,
    parts: countWithout(writeParts(reading), reading, table, found).map(({ part }) => part),
    suggestions: [],
    nearest: [],
    diagnosis: rows.length === 0 ? diagnose(reading, table, found) : null,
  };
}

function refusal(message: string, reading: Reading): TableAnswer {
  return {
    isAnswered: false,
    message,
    reading,
    readAs: describeReading(reading),
    notes: [],
    figure: null,
    rows: [],
    parts: writeParts(reading).map(({ part }) => part),
    suggestions: [],
    nearest: [],
    diagnosis: null,
  };
}

function whyRefused(reading: Reading): string {
  const { unused, unclear, selections, clash, isUnsure } = reading;
  if (isUnsure)
    return `Not answered: the likeliest reading, ${describeReading(reading)}, is not sure enough.`;
  const parts = [
    ...(unused.length > 0
      ? [`could not be read on this table: ${unused.map((word) => `"${word}"`).join(', ')}`]
      : []),
    ...unclear.map(
      ({ words, columns }) => `"${words}" may mean ${columns.map(({ name }) => name).join(' or ')}`,
    ),
    ...(clash ? [`no row can have both: ${describeRule(clash)}`] : []),
    ...(selections.length > 1 ? ['two rankings were asked, and one question takes one'] : []),
  ];
  return parts.length === 0
    ? 'Not answered: no condition on this table could be read.'
    : `Not answered: ${parts.join('; ')}.`;
}
