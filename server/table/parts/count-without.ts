import { matchRows } from '../answer-question.ts';
import type { Table } from '../columns/column.ts';
import type { Reading } from '../reading/reading.ts';
import type { Rule } from '../rules.ts';
import type { PlaceAnswers } from '../run-rules.ts';
import type { PartSource, WrittenPart } from './write-parts.ts';

/** More parts than this are not counted one by one. */
const MOST_COUNTED = 12;

/** Each part with how many rows would match without it: what striking it out would change is known at once. */
export function countWithout(
  parts: readonly WrittenPart[],
  reading: Reading,
  table: Table,
  places: PlaceAnswers,
): WrittenPart[] {
  if (parts.length > MOST_COUNTED) return [...parts];
  return parts.map((one) => {
    const without = matchRows(strike(reading, one.of), table, places).rows.length;
    return { ...one, part: { ...one.part, without } };
  });
}

function strike(reading: Reading, of: PartSource): Reading {
  if ('rule' in of) return { ...reading, rules: [withoutRule(reading.rules[0] ?? null, of.rule)] };
  if ('selection' in of)
    return { ...reading, selections: reading.selections.filter((one) => one !== of.selection) };
  return 'tally' in of ? { ...reading, tally: null } : reading;
}

function withoutRule(whole: Rule | null, struck: Rule): Rule | null {
  if (whole?.kind !== 'and') return null;
  const rules = whole.rules.filter((one) => one !== struck);
  const [first = null] = rules;
  return rules.length > 1 ? { kind: 'and', rules } : first;
}
