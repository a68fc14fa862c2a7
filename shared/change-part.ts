// The values of a part that a person can change by hand: its value, and for numbers and dates its comparison.
import type { PartOperator, ReadingPart } from './reading-part.ts';
import { DATE_OPERATORS, NUMBER_OPERATORS } from './reading-part.ts';

const NUMBERS: readonly ReadingPart['kind'][] = ['number', 'measure', 'crime', 'traffic'];
const AMOUNTS: readonly ReadingPart['kind'][] = [...NUMBERS, 'distance', 'minutes', 'closest'];
const CHANGED: readonly ReadingPart['kind'][] = [...AMOUNTS, 'date', 'text', 'cell'];

export const mayChange = ({ kind }: ReadingPart): boolean => CHANGED.includes(kind);

/** The separator between several values, for writing and parsing. */
const JOINTS: Partial<Record<ReadingPart['kind'], string>> = { date: ' to ', cell: ' or ' };
const jointOf = ({ kind }: ReadingPart) => JOINTS[kind] ?? ' and ';

export function valueText(part: ReadingPart): string {
  const { value } = part;
  return Array.isArray(value) ? value.join(jointOf(part)) : String(value ?? '');
}

/** The possible comparisons of such a part; empty where there is only one. */
export function operatorsOf({ kind }: ReadingPart): readonly PartOperator[] {
  if (kind === 'date') return DATE_OPERATORS;
  if (kind === 'distance' || kind === 'minutes') return ['within', 'beyond'];
  return NUMBERS.includes(kind) ? NUMBER_OPERATORS : [];
}

/** The part with the typed value; or the problem with it. */
export function changePart(
  part: ReadingPart,
  typed: string,
  operator: ReadingPart['operator'],
): { part: ReadingPart } | { wrong: string } {
  const texts = typed
    .split(jointOf(part))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (texts.length === 0) return { wrong: 'Write something here.' };
  if (!AMOUNTS.includes(part.kind)) {
    const isList = part.kind === 'cell' || texts.length > 1;
    return { part: { ...part, operator, value: isList ? texts : (texts[0] ?? '') } };
  }
  const numbers = texts.map((text) => Number(text.replace(/[,£$€\s]/g, '')));
  const needed = operator === 'between' ? 2 : 1;
  if (numbers.some((number) => Number.isNaN(number)) || numbers.length !== needed)
    return { wrong: needed === 2 ? 'Write two numbers: 5 and 10.' : 'Write a number.' };
  return { part: { ...part, operator, value: needed === 2 ? numbers : (numbers[0] ?? 0) } };
}

const OPERATOR_WORDS: Partial<Record<PartOperator, string>> = {
  at_least: 'at least',
  at_most: 'at most',
  equals: 'exactly',
  not_equal: 'not exactly',
  beyond: 'more than',
};

export const describeOperator = (operator: PartOperator): string => OPERATOR_WORDS[operator] ?? operator;
