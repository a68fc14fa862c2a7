// How many columns of tables by other hands are understood as a person understands them: by header and cells.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTable } from '../../../../server/table/columns/make-table.ts';
import { understandColumn } from '../../../../server/table/columns/understand-column.ts';
import { unitOf } from '../../../../server/table/words/units.ts';
import type { UnderstoodColumn } from '../../../../shared/api/ask-table-columns.ts';
import { printFigure, shareOf } from '../../figures.ts';
import { readTable } from '../folder/read-folder.ts';
import { TODAY } from '../folder/readings-of.ts';

/** By table and column: 'money', 'quantity in miles'; 'name | place' where a person would take either. */
type Expected = Record<string, Record<string, string>>;

interface Judged {
  column: string;
  /** The first of what a person takes it for. */
  wanted: string;
  unit: string | null;
  understood: UnderstoodColumn;
  isRight: boolean;
}

/** A folder of authors, each with tables and a columns.json. Prints the figures; with `mistakes`, each column taken wrongly. */
export function runColumns(path: string, mistakes: boolean): void {
  const authors = readdirSync(path).filter((name) => existsSync(join(path, name, 'columns.json')));
  const all = authors.flatMap((author) => {
    const judged = judgeAuthor(join(path, author));
    printShares(author, judged);
    return judged;
  });
  printShares('all', all);
  printConfusions(all);
  if (mistakes) printMistakes(all);
}

function judgeAuthor(path: string): Judged[] {
  const expected = JSON.parse(readFileSync(join(path, 'columns.json'), 'utf8')) as Expected;
  return Object.entries(expected).flatMap(([table, kinds]) => {
    const rows = readTable(join(path, 'tables', `${table}.csv`)).map(({ id: _, ...cells }) => cells);
    return makeTable(rows, TODAY).columns.map((column) => {
      const understood = understandColumn(column, rows.length);
      return judge(`${table}: ${column.name}`, kinds[column.name] ?? '', understood);
    });
  });
}

function judge(column: string, expected: string, understood: UnderstoodColumn): Judged {
  const [kinds = '', unit = null] = expected.split(' in ');
  const taken = kinds.split(' | ');
  return { column, wanted: taken[0] ?? '', unit, understood, isRight: taken.includes(understood.meaning) };
}

/** 'mi' and 'miles' are one. */
function isUnit(wanted: string | null, unit: string | null): boolean {
  const nameOf = (text: string | null) => (text && (unitOf(text)?.name ?? text)) || '';
  return nameOf(wanted) === nameOf(unit);
}

function printShares(author: string, judged: readonly Judged[]): void {
  printFigure(
    'columns understood',
    shareOf(judged, ({ isRight }) => isRight),
    'share',
    {
      author,
      of: judged.length,
    },
  );
  const measured = judged.filter(({ unit }) => unit !== null);
  printFigure(
    'units of columns understood',
    shareOf(measured, ({ unit, understood }) => isUnit(unit, understood.unit)),
    'share',
    { author, of: measured.length },
  );
}

function printConfusions(judged: readonly Judged[]): void {
  const times = new Map<string, number>();
  for (const { isRight, wanted, understood } of judged) {
    const key = `${wanted} taken for ${understood.meaning}`;
    if (!isRight) times.set(key, (times.get(key) ?? 0) + 1);
  }
  for (const [key, count] of [...times].sort((a, b) => b[1] - a[1])) printFigure(key, count, 'columns');
}

function printMistakes(judged: readonly Judged[]): void {
  for (const { column, wanted, unit, understood, isRight } of judged) {
    const isMeasured = unit === null || isUnit(unit, understood.unit);
    if (!isRight || !isMeasured)
      console.log(`${column}: ${wanted}${unit ? ` in ${unit}` : ''}; taken for ${understood.says}`);
  }
}
