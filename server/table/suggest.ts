// Questions near the one refused that can be answered: each was read before it is offered.
import type { Column, Table, Value } from './columns/column.ts';
import { isCategory } from './columns/tags.ts';
import { describeRule } from './describe-rule.ts';
import { readQuestion } from './read-question.ts';
import type { Asking, Reading } from './reading/reading.ts';

const MOST = 3;
/** Tried at most, for each is read. */
const MOST_TRIED = 8;

export function suggest(
  question: string,
  reading: Reading,
  others: readonly Reading[],
  table: Table,
  asking: Asking,
): string[] {
  const nearest = others.flatMap(({ rules, selections }) =>
    rules.length === 1 && rules[0] && selections.length === 0 ? [describeRule(rules[0])] : [],
  );
  const tried = [
    ...new Set([...nearest, ...clearer(question, reading), ...rest(reading), ...examples(table)]),
  ].slice(0, MOST_TRIED);
  return tried.filter((text) => readQuestion(text, table, asking).isWhole).slice(0, MOST);
}

/** The words that may mean several columns, with each of them in their place. */
function clearer(question: string, { unclear }: Reading): string[] {
  return unclear.flatMap(({ words, columns }) => {
    const at = question.toLowerCase().indexOf(words.toLowerCase());
    if (at < 0) return [];
    const put = (text: string) => `${question.slice(0, at)}${text}${question.slice(at + words.length)}`;
    return columns
      .slice(0, MOST)
      .flatMap((column) => [
        put(`${column.name} ${words}`),
        put(column.name),
        `${column.name} is "${words}"`,
      ]);
  });
}

/** What could be read, without what could not. */
function rest({ rules, unused, unclear }: Reading): string[] {
  const isTwofold = rules.length > 1;
  if (!isTwofold && unused.length === 0 && unclear.length === 0) return [];
  return rules.flatMap((rule) => (rule ? [describeRule(rule)] : []));
}

/** One question of a type or area, one of a number. */
function examples({ columns, rows }: Table): string[] {
  const category = columns.find(
    (column) => column.type === 'text' && isCategory(column, rows) && filled(column).length > 1,
  );
  const number = columns.find(
    (column) =>
      column.type === 'number' &&
      !/lat|lng|lon|id$|code|^x$|^y$/i.test(column.name) &&
      filled(column).length > 3,
  );
  const common = category && filled(category).toSorted((a, b) => b.rows - a.rows)[0];
  const numbers =
    number &&
    filled(number)
      .flatMap((value) => value.number ?? [])
      .sort((a, b) => a - b);
  return [
    ...(category && common ? [`${category.name} is "${common.text}"`] : []),
    ...(number && numbers ? [`${number.name} over ${numbers[Math.floor(numbers.length / 2)]}`] : []),
  ];
}

function filled({ values }: Column): Value[] {
  return values.filter(({ isBlank }) => !isBlank);
}
