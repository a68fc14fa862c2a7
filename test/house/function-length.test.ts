// The linter counts a component as short whose markup is long: here a function is as long as it stands in its file.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const root = join(import.meta.dirname, '../..');
const SOURCES = '{server,shared,addon/src,sidebar-ui}/**/*.{ts,tsx,js}';
const MOST_LINES = 60;

test('no function has more than 60 lines', () => {
  const files = globSync(SOURCES, { cwd: root });
  expect(files.length).toBeGreaterThan(1000);
  const long = files.flatMap((file) => listLong(file, readFileSync(join(root, file), 'utf8')));
  expect(long).toEqual([]);
});

test.each([
  ['a component', 'a.tsx', (lines: string) => `const A = () => (\n<p>\n${lines}</p>\n);`],
  ['a function', 'a.ts', (lines: string) => `function a() {\n\n${lines}\n}`],
  ['a method', 'a.js', (lines: string) => `const a = {\nasync b() {\n\n${lines}\n}\n};`],
])('%s of 61 lines is found, one of 60 is not', (_, file, write) => {
  expect(listLong(file, write('\n'.repeat(56)))).toEqual([]);
  expect(listLong(file, write('\n'.repeat(57)))).toHaveLength(1);
});

/** 'server/app.ts:12 has a function of 61 lines', for each that is too long. */
function listLong(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  expect(errors).toEqual([]);
  const long: string[] = [];
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  const measure = ({ start, end }: { start: number; end: number }) => {
    const lines = source.slice(start, end).split('\n').length;
    if (lines > MOST_LINES) long.push(`${file}:${lineOf(start)} has a function of ${lines} lines`);
  };
  const visitor = {
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  };
  new Visitor(visitor).visit(program);
  return long;
}
