import fc from 'fast-check';
import { copyLines, toCopyLine } from '../../server/packs/load/copy.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.query('create table scrap (number int, text text)');
});
afterAll(() => database.drop());

async function throughCopy(texts: string[]): Promise<string[]> {
  const client = await database.db.connect();
  try {
    await client.query('truncate scrap');
    const lines = texts.map((text, number) => toCopyLine([number, text]));
    await copyLines(client, 'scrap', ['number', 'text'], lines);
    const { rows } = await client.query<{ text: string }>('select text from scrap order by number');
    return rows.map(({ text }) => text);
  } finally {
    client.release();
  }
}

test.each([
  ['a tab', 'a\tb', 'a\tb'],
  ['line ends', 'a\r\nb\n', 'a\r\nb\n'],
  ['a backslash', 'C:\\temp\\new', 'C:\\temp\\new'],
  ['what COPY reads as null', '\\N', '\\N'],
  ['what COPY reads as the end', '\\.', '\\.'],
  ['NUL, which Postgres cannot hold', 'a\0b', 'ab'],
  ['nothing', '', ''],
  ['emoji and right-to-left letters', '🏴󠁧󠁢󠁷󠁬󠁳󠁿 שלום', '🏴󠁧󠁢󠁷󠁬󠁳󠁿 שלום'],
])('%s survives', async (_, text, kept) => {
  expect(await throughCopy([text])).toEqual([kept]);
});

test('any texts survive, in one batch', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('\\', '\t', '\n', '\r', '\\N', '\\.'),
  );
  const line = fc.array(text, { maxLength: 4 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 20 }), async (lines) => {
      expect(await throughCopy(lines)).toEqual(lines.map((one) => one.replaceAll('\0', '')));
    }),
    { numRuns: 60 },
  );
});
