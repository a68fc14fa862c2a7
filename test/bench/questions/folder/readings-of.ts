// Every reading of every question, and whether it is right: what the chance of a reading is learned from.
import { matchRows } from '../../../../server/table/answer-question.ts';
import type { Table } from '../../../../server/table/columns/column.ts';
import { makeTable } from '../../../../server/table/columns/make-table.ts';
import { describeReading } from '../../../../server/table/describe-reading.ts';
import { PLACE_READERS } from '../../../../server/table/places/place-readers.ts';
import { type PlacesNeeded, placesNeeded } from '../../../../server/table/places-needed.ts';
import { scoreReadings } from '../../../../server/table/read-question.ts';
import type { Reading } from '../../../../server/table/reading/reading.ts';
import type { PlaceAnswers } from '../../../../server/table/run-rules.ts';
import { dayOf } from '../../../../server/table/words/read-date.ts';
import type { Row } from '../question-set.ts';
import { tables as ownTables } from '../tables/index.ts';
import type { Sample } from './grow-trees.ts';
import { measurePlaces } from './measure-places.ts';
import { branches, depotQuestions, depots, placeQuestions } from './place-questions.ts';
import { isRight, type QuestionFolder, readFolders } from './read-folder.ts';

/** When the later sets were written; the earlier ones need no more of it than its year. */
export const TODAY = dayOf(2026, 10, 23);

export interface AskedQuestion {
  author: string;
  table: string;
  isAnswerable: boolean;
  readings: Sample[];
}

/** Questions by the hand that wrote the rules say less of other people's. */
const OWN_WEIGHT = 0.8;

export async function askFolders(paths: string): Promise<AskedQuestion[]> {
  return readFolders(paths).flatMap(askFolder);
}

export function askFolder({ author, questions, tables }: QuestionFolder): AskedQuestion[] {
  const asTables = new Map([...tables].map(([name, rows]) => [name, makeTable(rows.map(withoutId), TODAY)]));
  return questions.map((question) => {
    const { table, reference, q, readings } = question;
    const rows = tables.get(table) ?? [];
    const others = reference === null ? [] : (tables.get(reference) ?? []);
    const readTable = asTables.get(table) as Table;
    const isGood = (reading: Reading) =>
      finds(
        reading,
        readTable,
        (asked) => measurePlaces(asked, rows, others),
        (found) =>
          readings !== undefined &&
          isRight(
            found.map((row) => String(rows[row]?.id)),
            readings,
          ),
      );
    const asking = {
      today: TODAY,
      reference: reference === null ? null : makeTable(others, TODAY),
      further: PLACE_READERS,
    };
    const judged = scoreReadings(q, readTable, asking).scored;
    return {
      author,
      table: `${author} ${table}`,
      isAnswerable: readings !== undefined,
      readings: judged.flatMap(({ reading, features }) => {
        const good = isGood(reading);
        // A place that only a gazetteer knows says nothing of the reading.
        return good === null ? [] : [{ features, isRight: good, weight: 1 }];
      }),
    };
  });
}

/** Of the answerable questions, those of which a right reading is among the candidates, at any rank. */
export function coverageOf(asked: readonly AskedQuestion[]): number {
  const answerable = asked.filter(({ isAnswerable }) => isAnswerable);
  const covered = answerable.filter(({ readings }) => readings.some(({ isRight }) => isRight));
  return covered.length / Math.max(1, answerable.length);
}

const withoutId = ({ id: _, ...cells }: Row): Row => cells;

/** Null where the data cannot say. */
function finds(
  reading: Reading,
  table: Table,
  places: (asked: PlacesNeeded) => PlaceAnswers | { refused: string },
  isGood: (rows: readonly number[]) => boolean,
): boolean | null {
  const asked = placesNeeded(reading);
  const found = asked.rules.length + asked.selections.length > 0 ? places(asked) : undefined;
  if (found && 'refused' in found) return null;
  const { rows, isTwofold } = matchRows(reading, table, found);
  return !isTwofold && isGood(rows);
}

/** The questions of the bench's tables; those of the tables held apart are not learned from. */
export async function askOwnTables(): Promise<AskedQuestion[]> {
  const asked: AskedQuestion[] = [];
  for (const set of ownTables) {
    const rows = await set.load();
    const table = makeTable(rows, TODAY);
    const asking = { today: TODAY, reference: null, further: PLACE_READERS };
    for (const { ask, right } of set.questions) {
      const wanted = right?.(rows)
        .toSorted((a, b) => a - b)
        .join();
      for (const question of ask) {
        const readings = scoreReadings(question, table, asking).scored.map(({ reading, features }) => {
          const good = finds(
            reading,
            table,
            () => ({ refused: 'places' }),
            (found) => found.toSorted((a, b) => a - b).join() === wanted,
          );
          return { features, isRight: good === true, weight: OWN_WEIGHT };
        });
        asked.push({ author: 'own', table: set.table, isAnswerable: right !== null, readings });
      }
    }
  }
  return asked;
}

/** Questions about places, judged by their readings in words. */
export function askPlaces(): AskedQuestion[] {
  const table = makeTable(branches, TODAY);
  const reference = makeTable(depots, TODAY);
  const all = [
    ...placeQuestions.map(([question, wanted]) => ({ question, wanted, reference: null })),
    ...depotQuestions.map(([question, wanted]) => ({ question, wanted, reference })),
  ];
  const asked = all.map(({ question, wanted, reference: second }) => {
    const asking = { today: TODAY, reference: second, further: PLACE_READERS };
    const readings = scoreReadings(question, table, asking).scored.map(({ reading, features }) => ({
      features,
      isRight: describeReading(reading) === wanted,
      weight: OWN_WEIGHT,
    }));
    return { author: 'own', table: 'branches', isAnswerable: true, readings };
  });
  const known = asked.filter(({ readings }) => readings.some((one) => one.isRight)).length;
  if (known < 0.9 * asked.length)
    throw new Error(`readings of ${asked.length - known} place questions are told in other words now`);
  return asked;
}
