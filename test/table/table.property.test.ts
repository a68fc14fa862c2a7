// What must be true of any question and any table.
import fc from 'fast-check';
import { ask } from '../../server/table/ask.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { PLACE_READERS } from '../../server/table/places/place-readers.ts';
import { readQuestion } from '../../server/table/read-question.ts';
import { processorMs } from '../processor-time.ts';

const asking = { today: 20_468, reference: null, further: PLACE_READERS };
const noPlaces = async () => ({ refused: 'Not answered: no places here.' });

/** Words that rules are made of, so that random questions come close to real ones. */
const WORDS =
  'the top 5 most expensive over under between and or not except , ( ) in with without price town name "x" first last ' +
  'average total how many per each before after since 2019 March last month £200k 10% within 2 miles of near is blank ' +
  'duplicate more than less at least Cardiff rent shop nearest to m33 county flood risk busy road crimes nearby = > <=';
const word = fc.constantFrom(...WORDS.split(' '));
const question = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
);
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(
    null,
    '',
    'Cardiff',
    '2019-03-01',
    '£1,200',
    'yes',
    '=1+1',
    '<b>',
    "'; drop table run; --",
    'NaN',
    '__proto__',
  ),
  fc.object({ maxDepth: 1 }),
);
const name = fc.oneof(
  fc.constantFrom('price', 'town', 'name', 'rent', 'date', 'lat', 'lng', '__proto__', ''),
  fc.string({ maxLength: 20 }),
);
const table = fc.array(fc.dictionary(name, cell, { maxKeys: 6 }), { maxLength: 12 });

test('any question of any table is answered or refused, with rows of the table, each once', async () => {
  await fc.assert(
    fc.asyncProperty(question, table, async (text, rows) => {
      const answer = await ask(text, makeTable(rows, 20_468), asking, noPlaces);
      expect(new Set(answer.rows).size).toBe(answer.rows.length);
      expect(answer.rows.every((row) => row >= 0 && row < rows.length)).toBe(true);
      if (!answer.isAnswered) expect(answer.rows).toEqual([]);
      expect(answer.isAnswered).toBe(answer.reading.isWhole && answer.isAnswered);
      expect(answer.diagnosis === null).toBe(!(answer.isAnswered && answer.rows.length === 0));
    }),
    { numRuns: 500, seed: 8 },
  );
});

test('every question suggested is one that can be read', async () => {
  await fc.assert(
    fc.asyncProperty(question, table, async (text, rows) => {
      const made = makeTable(rows, 20_468);
      const { suggestions } = await ask(text, made, asking, noPlaces);
      for (const suggestion of suggestions) expect(readQuestion(suggestion, made, asking).isWhole).toBe(true);
    }),
    { numRuns: 200, seed: 9 },
  );
});

test('the same question of the same rows has the same answer', async () => {
  await fc.assert(
    fc.asyncProperty(question, table, async (text, rows) => {
      const [first, second] = [
        await ask(text, makeTable(rows, 20_468), asking, noPlaces),
        await ask(text, makeTable(rows, 20_468), asking, noPlaces),
      ];
      expect([second.rows, second.readAs, second.message]).toEqual([first.rows, first.readAs, first.message]);
    }),
    { numRuns: 100, seed: 10 },
  );
});

test.each([
  ['one letter', 'a'.repeat(1000)],
  ['brackets', '('.repeat(1000)],
  ['digits', '1'.repeat(1000)],
  ['quotes', '"'.repeat(1000)],
  ['commas', ','.repeat(1000)],
  ['ands and ors', 'town is Cardiff and price over 5 or '.repeat(28)],
  ['nots', 'not '.repeat(250)],
  ['words of columns', 'price town name rent '.repeat(45)],
])('a question of nothing but %s is read without going every way', async (_, text) => {
  const rows = Array.from({ length: 5000 }, (_, at) => ({
    name: `Shop ${at}`,
    town: at % 2 ? 'Cardiff' : 'Leeds',
    price: at,
    rent: `£${at}`,
  }));
  // A second or two; ways to read that doubled with each word would take years.
  expect(await processorMs(() => ask(text, makeTable(rows, 20_468), asking, noPlaces))).toBeLessThan(20_000);
});
