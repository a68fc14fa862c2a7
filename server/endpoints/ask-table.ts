import { ASK_LIMITS, type AskTableRequest, askTable as contract } from '../../shared/api/ask-table.ts';
import type { WholeEndpoint } from '../pipeline/endpoint.ts';
import { createUsedPacks } from '../pipeline/used-packs.ts';
import { ask, asksForPlaces, type FindPlaces, type TableAnswer } from '../table/ask.ts';
import { countDistinctCells, namesOf } from '../table/columns/count-cells.ts';
import { makeTable } from '../table/columns/make-table.ts';
import { PLACE_READERS } from '../table/places/place-readers.ts';
import type { Asking } from '../table/reading/read-question.ts';
import { findPlaces, type PlacesContext, type PlacesFound, PlacesRefused } from './asked-places.ts';
import { type AskedRow, toAskedRows, toRun } from './asked-run.ts';
import { type AskedTable, readAskedTable, toSentRows } from './asked-table.ts';

const COST = 10;

const SECONDS = 0.1;
const SECONDS_PER_ADDRESS = 0.001;

export const askTable: WholeEndpoint<AskTableRequest> = {
  contract,
  cost: () => COST,
  restsOn: ['today', 'roads'],
  async forecast(request, context) {
    const { cells, rows, says } = await readAskedTable(request, context);
    const columns = namesOf(cells);
    const asks = asksForPlaces(request.question, makeTable(cells), toAsking(request));
    const toPlace = asks ? rows.filter(({ lat, address }) => lat === null && address !== null).length : 0;
    // 5,000 rows with an address each take 4 to 5 s, without places 0.03 s (npm run bench -- questions).
    const seconds = Math.round(10 * (SECONDS + SECONDS_PER_ADDRESS * toPlace)) / 10;
    return { rows: cells.length, distinct_rows: countDistinctCells(cells), columns, seconds, says };
  },
  async answer(request, context) {
    const { services } = context;
    const asked = await readAskedTable(request, context);
    const used = createUsedPacks({ sources: [] }, await services.listSources());
    const reference = toSentRows(request.reference_records ?? []);
    const places = rememberPlaces({ rows: asked.rows, reference, services, uses: used.uses });
    const answer = await ask(request.question, makeTable(asked.cells), toAsking(request), places.find);
    const rows = toAskedRows(asked.rows, answer, places.found());
    const kept = toRun(rows, asked.rows, places.found(), used);
    const { notes = [], tools = [] } = places.found() ?? {};
    const message = [answer.message, ...notes, asked.says].filter(Boolean).join(' ');
    const fields = toFields(request.mode ?? 'rows', asked, answer, rows, tools);
    return { message, fields, kept, origin: asked.origin };
  },
};

function toAsking({ reference_records: second }: AskTableRequest): Asking {
  const today = Math.floor(Date.now() / 86_400_000);
  return { today, reference: second ? makeTable(second) : null, further: PLACE_READERS };
}

/** Looks places up when the question turns out to need them, and keeps what was found for the rows' own fields. */
function rememberPlaces(context: PlacesContext) {
  let found: PlacesFound | null = null;
  const find: FindPlaces = async (asked) => {
    try {
      found = await findPlaces(asked, context);
      return found.answers;
    } catch (error) {
      if (error instanceof PlacesRefused) return { refused: `Not answered: ${error.message}` };
      throw error;
    }
  };
  return { find, found: () => found };
}

function toFields(
  mode: 'rows' | 'match' | 'why',
  { rows: sent }: AskedTable,
  answer: TableAnswer,
  rows: readonly AskedRow[],
  tools: readonly string[],
) {
  const { isAnswered, reading, says, suggestions, diagnosis } = answer;
  const shown = answer.rows.slice(0, ASK_LIMITS.rowsAnswered).map((row) => {
    const { match: _, name: __, ...fields } = rows[row] as AskedRow;
    return { ...fields, fields: sent[row]?.fields ?? {} };
  });
  return {
    answered: isAnswered,
    total: answer.rows.length,
    ...(mode === 'rows' && { rows: shown }),
    ...(mode === 'match' && { match: isAnswered ? rows.map(({ match }) => match === true) : [] }),
    reading: { text: says, rules: reading.parts, tools, unused_words: reading.unused },
    suggestions,
    diagnosis,
  };
}
