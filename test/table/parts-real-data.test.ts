// What people asked, read into parts, sent and read back: the same rows, whatever the question.
import { matchRows } from '../../server/table/answer-question.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { nearestReadings } from '../../server/table/nearest-readings.ts';
import { readParts } from '../../server/table/parts/read-parts.ts';
import { writeParts } from '../../server/table/parts/write-parts.ts';
import { PLACE_READERS } from '../../server/table/places/place-readers.ts';
import { readAll } from '../../server/table/read-question.ts';
import { suggest } from '../../server/table/suggest.ts';
import { readingPart } from '../../shared/api/ask-table-parts.ts';
import { readFolders } from '../bench/questions/folder/read-folder.ts';
import { describeReal, realFile } from '../real-data.ts';

const today = 20_468;

describeReal('questions by other hands', ['questions'], () => {
  let questions: Read[];
  beforeAll(() => {
    questions = readQuestions();
  });

  test('the parts of every reading are the reading, and say all of it in words', () => {
    const lost = questions.flatMap(({ table, reference, reading, question }) => {
      if (!reading.isWhole) return [];
      const sent = writeParts(reading).map(({ part }) => readingPart.parse(JSON.parse(JSON.stringify(part))));
      if (sent.some(({ kind, says = '' }) => kind === 'other' || says === '' || /undefined|null/.test(says)))
        return [`${question}: ${JSON.stringify(sent)}`];
      const back = readParts(sent, { table, reference });
      const rows = [reading, back].map((one) => matchRows(one, table).rows.join());
      return rows[0] === rows[1] ? [] : [`${question}: ${JSON.stringify(sent)}`];
    });
    expect(lost).toEqual([]);
  });

  test('every refusal offers two or three readings, each with rows', () => {
    const bare = questions.flatMap(({ table, reference, reading, others, question }) => {
      if (reading.isWhole) return [];
      const asking = { today, reference, further: PLACE_READERS };
      const suggestions = suggest(question, reading, others, table, asking);
      const nearest = nearestReadings(
        { question, reading, others, suggestions, failed: null },
        table,
        asking,
      );
      return nearest.length >= 2 && nearest.length <= 3 ? [] : [`${question}: ${nearest.length}`];
    });
    expect(bare).toEqual([]);
  });
});

interface Read {
  question: string;
  table: ReturnType<typeof makeTable>;
  reference: ReturnType<typeof makeTable> | null;
  reading: ReturnType<typeof readAll>['best'];
  others: ReturnType<typeof readAll>['others'];
}

function readQuestions(): Read[] {
  return readFolders(realFile('questions')).flatMap(({ questions, tables: rows }) => {
    const tables = new Map([...rows].map(([name, held]) => [name, makeTable(held, today)]));
    return questions.map(({ q, table: name, reference: second }) => {
      const table = tables.get(name) ?? makeTable([], today);
      const reference = second === null ? null : (tables.get(second) ?? makeTable([], today));
      const { best, others } = readAll(q, table, { today, reference, further: PLACE_READERS });
      return { question: q, table, reference, reading: best, others };
    });
  });
}
