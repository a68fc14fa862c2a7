import {
  ASK_LIMITS,
  type AskTableAnswer,
  type AskTableRequest,
  askTable as contract,
  type KeptTableRow,
} from '../../shared/api/ask-table.ts';
import { ApiError } from '../../shared/api-error.ts';
import { counted } from '../../shared/counted.ts';
import type { WholeAnswer, WholeContext, WholeEndpoint } from '../pipeline/endpoint.ts';
import { createUsedPacks } from '../pipeline/used-packs.ts';
import {
  answerQuestion,
  describeTable,
  inOrder,
  type PlainAnswer,
  type Question,
} from '../table/answer-in-thread.ts';
import { countDistinctCells, namesOf } from '../table/columns/count-cells.ts';
import { toKeptTableRows, toRun } from '../table/kept-run.ts';
import { type PlacesContext, PlacesRefused } from '../table/lookups/finder.ts';
import { findPlaces, type PlacesFound } from '../table/lookups/look-up-places.ts';
import { openTable, type SentTable, toSentRows } from '../table/open-table.ts';
import type { PlacesNeeded } from '../table/places-needed.ts';

const COST = 10;

const ONLY_FIRST = `Only the first ${ASK_LIMITS.rowsAnswered} are listed here; the run keeps all, and mode match marks each row.`;

const SECONDS = 0.1;
const SECONDS_PER_ADDRESS = 0.001;

export const askTable: WholeEndpoint<AskTableRequest, AskTableAnswer> = {
  contract,
  cost: ({ mode }) => (mode === 'describe' ? 0 : COST),
  restsOn: ['today', 'roads'],
  async forecast(request, context) {
    const asked = await openTable(request, context);
    const { cells, rows, readAs } = asked;
    const columns = namesOf(cells);
    const asks = request.mode !== 'describe' && (await needsPlaces(toQuestion(request, asked), context));
    const toPlace = asks ? rows.filter(({ lat, address }) => lat === null && address !== null).length : 0;
    // 5,000 rows with an address each take 4 to 5 s, without places 0.03 s (npm run bench -- questions).
    const seconds = Math.round(10 * (SECONDS + SECONDS_PER_ADDRESS * toPlace)) / 10;
    return { rows: cells.length, distinct_rows: countDistinctCells(cells), columns, seconds, readAs };
  },
  async answer(request, context) {
    const { services } = context;
    const asked = await openTable(request, context);
    if (request.mode === 'describe') return describe(asked, context);
    const used = createUsedPacks({ sources: [] }, await services.listSources());
    const reference = await toSentRows(request.reference_records ?? []);
    const finding = { rows: asked.rows, reference, services, uses: used.uses };
    const { answer, places, notes } = await answerWithPlaces(toQuestion(request, asked), finding, context);
    const rows = toKeptTableRows(asked.rows, answer, places);
    const kept = { ...toRun(rows, asked.rows, places, used), ofRuns: asked.ofRun };
    const tools = places?.tools ?? [];
    const mode = request.mode ?? 'rows';
    const isCut = mode === 'rows' && answer.rows.length > ASK_LIMITS.rowsAnswered;
    const said = isCut ? sayCut(answer.message) : { message: answer.message, note: '' };
    const remarks = [...answer.notes, ...notes, said.note, asked.readAs].filter(Boolean);
    const message = { message: said.message, ...(remarks.length > 0 && { notes: remarks }) };
    const fields = toFields(mode, asked, answer, rows, tools);
    const readAs = asked.readAs && { read_as: asked.readAs };
    const isFree = !answer.isAnswered;
    const named = places && places.named.length > 0 && { places: places.named };
    return { message, fields: { ...fields, ...named, ...readAs }, kept, origin: asked.origin, isFree };
  },
};

/** In the message where it has one sentence yet; a message has at most two. */
function sayCut(message: string): { message: string; note: string } {
  const isLong = /[.!?] [A-Z"]/.test(message);
  return isLong ? { message, note: ONLY_FIRST } : { message: `${message} ${ONLY_FIRST}`, note: '' };
}

/** How each column was understood. The run stores the rows, but these are no answers. */
async function describe(
  { rows: sent, cells, told, readAs, origin, ofRun }: SentTable,
  context: WholeContext,
): Promise<WholeAnswer<AskTableAnswer>> {
  const columns = await describeTable({ rows: cells, told, today: todayInDays() }, inThread(context));
  const used = createUsedPacks({ sources: [] }, await context.services.listSources());
  const rows = toKeptTableRows(sent, { isAnswered: false, rows: [] }, null);
  const kept = { ...toRun(rows, sent, null, used), ofRuns: ofRun };
  const message = [`${counted(columns.length, 'column')} of ${counted(sent.length, 'row')}.`, readAs];
  const fields = {
    answered: true,
    total: sent.length,
    columns,
    reading: { text: '', rules: [], parts: [], tools: [], unused_words: [] },
    suggestions: [],
    nearest_readings: [],
    diagnosis: null,
    ...(readAs && { read_as: readAs }),
  };
  return { message, fields, kept, origin };
}

const needsPlaces = async (question: Question, context: WholeContext) =>
  'asked' in (await answerQuestion(question, null, inThread(context)));

/** Throws ApiError where the question is empty. */
function toQuestion(
  { question = '', parts, reference_records: second }: AskTableRequest,
  { cells: rows, told }: SentTable,
): Question {
  if (question === '' && !parts)
    throw new ApiError('invalid_request', 'question: got nothing, expected text', { field: 'question' });
  return { question, parts: parts ?? null, rows, told, reference: second ?? null, today: todayInDays() };
}

function todayInDays(): number {
  return Math.floor(Date.now() / 86_400_000);
}

const inThread = ({ services: { threads }, accountId }: WholeContext) => ({ threads, account: accountId });

/** Looks places up when the question turns out to need them. They are stored for the rows' own fields. */
async function answerWithPlaces(
  question: Question,
  finding: PlacesContext,
  context: WholeContext,
): Promise<{ answer: PlainAnswer; places: PlacesFound | null; notes: readonly string[] }> {
  const first = await answerQuestion(question, null, inThread(context));
  if ('answer' in first) return { answer: first.answer, places: null, notes: [] };
  const places = await findOrRefuse(first.asked, finding);
  const found = 'refused' in places ? places : inOrder(first.asked, places.answers);
  const second = await answerQuestion(question, found, inThread(context));
  if (!('answer' in second)) throw new Error('a question with its places was asked for places again');
  return { answer: second.answer, places: 'refused' in places ? null : places, notes: places.notes };
}

async function findOrRefuse(
  asked: PlacesNeeded,
  finding: PlacesContext,
): Promise<PlacesFound | { refused: string; notes: readonly string[] }> {
  try {
    return await findPlaces(asked, finding);
  } catch (error) {
    if (error instanceof PlacesRefused)
      return { refused: `Not answered: ${error.message}`, notes: error.notes };
    throw error;
  }
}

function toFields(
  mode: 'rows' | 'match' | 'why',
  { rows: sent }: SentTable,
  answer: PlainAnswer,
  rows: readonly KeptTableRow[],
  tools: string[],
) {
  const { isAnswered, reading, readAs: says, parts, suggestions, nearest, diagnosis, figure } = answer;
  const shown = answer.rows.slice(0, ASK_LIMITS.rowsAnswered).map((row) => {
    const { match: _, name: __, ...fields } = rows[row] as KeptTableRow;
    return { ...fields, fields: sent[row]?.fields ?? {} };
  });
  return {
    answered: isAnswered,
    total: answer.rows.length,
    ...(mode === 'rows' && { rows: shown }),
    ...(mode === 'match' && { match: rows.map(({ match }) => match) }),
    ...(figure && { figure }),
    reading: { text: says, rules: reading.parts, parts, tools, unused_words: reading.unused },
    suggestions,
    nearest_readings: nearest,
    diagnosis,
  };
}
