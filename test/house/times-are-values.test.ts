// A ledger that is spread over servers takes no function that gives another value each time in a conflict clause, in a
// change of rows or in a statement of a function: times go there as values.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const root = join(import.meta.dirname, '../..');
const STEADY = String.raw`now\s*\(|(?:statement|transaction)_timestamp\s*\(|\b(?:current|local)_?(?:date|timestamp|time)\b`;
const VOLATILE = String.raw`clock_timestamp\s*\(|timeofday\s*\(|random\s*\(|gen_random_uuid\s*\(`;
const ANY = new RegExp(String.raw`\b(?:${STEADY}|${VOLATILE})`, 'i');
const CHANGING = new RegExp(String.raw`\b(?:${VOLATILE})`, 'i');

/** Which of the two rules the text of a statement breaks; null for none. */
function findBroken(sql: string): string | null {
  const [, conflict] = /\bon conflict\b([\s\S]*?)(?:\breturning\b|$)/i.exec(sql) ?? [];
  if (conflict !== undefined && ANY.test(conflict)) return 'a conflict clause';
  return /^\s*(?:update|delete from)\s/i.test(sql) && CHANGING.test(sql) ? 'a change of rows' : null;
}

/** 'server/a.ts:12: a conflict clause', for each statement that breaks a rule. */
function listBroken(file: string, source: string): string[] {
  const broken: string[] = [];
  const look = (sql: string, start: number) => {
    const rule = findBroken(sql);
    if (rule) broken.push(`${file}:${source.slice(0, start).split('\n').length}: ${rule}`);
  };
  const visitor = {
    Literal(node: { value: unknown; start: number }) {
      if (typeof node.value === 'string') look(node.value, node.start);
    },
    TemplateLiteral({ start, end }: { start: number; end: number }) {
      look(source.slice(start + 1, end - 1), start);
    },
  };
  new Visitor(visitor).visit(parseSync(file, source).program);
  return broken;
}

test('no statement of the server asks for the time in a conflict clause or in a change of rows', () => {
  const files = globSync('server/**/*.ts', { cwd: root }).sort();
  expect(files.length).toBeGreaterThan(500);
  const broken = files.flatMap((file) => listBroken(file, readFileSync(join(root, file), 'utf8')));
  expect(broken).toEqual([]);
});

test('no statement of a function in the database asks for the time', () => {
  const functions = globSync('server/db/functions/*.sql', { cwd: root })
    .filter((file) => !file.endsWith('/former-servers.sql'))
    .sort();
  expect(functions.length).toBeGreaterThan(2);
  const asking = functions.filter((file) =>
    ANY.test(readFileSync(join(root, file), 'utf8').replace(/^.*:= clock_timestamp\(\);$/gm, '')),
  );
  expect(asking).toEqual([]);
});

test.each([
  ['insert into a values (1) on conflict (b) do update set c = now()', 'a conflict clause'],
  [
    'insert into a values (1) on conflict (b) do update set c = 1 where d < current_date',
    'a conflict clause',
  ],
  ['update a set b = clock_timestamp()', 'a change of rows'],
  ['update a set b = now()', null],
  ['insert into a values (now()) on conflict (b) do update set c = excluded.c returning now()', null],
])('%s breaks %p', (sql, rule) => {
  expect(listBroken('a.ts', `run(\`${sql}\`)`)).toEqual(rule === null ? [] : [`a.ts:1: ${rule}`]);
});
