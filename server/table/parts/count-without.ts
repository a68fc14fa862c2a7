import { matchRows } from '../answer-question.ts';
import type { Table } from '../columns/column.ts';
import type { Reading } from '../reading/reading.ts';
import { allOf, conjunctsOf } from '../rules.ts';
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
  const [rule = null] = reading.rules;
  if ('rule' in of) return { ...reading, rules: [allOf(conjunctsOf(rule).filter((one) => one !== of.rule))] };
  if ('selection' in of)
    return { ...reading, selections: reading.selections.filter((one) => one !== of.selection) };
  return 'tally' in of ? { ...reading, tally: null } : reading;
}
