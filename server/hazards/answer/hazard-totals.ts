import type { CheckedRecord } from '../../../shared/api/check-live-hazards.ts';
import { counted, countedOf } from '../../../shared/counted.ts';
import type { Fields } from '../../../shared/fields.ts';
import { foreignText, ownMember } from '../../../shared/foreign-value.ts';
import { formatCount } from '../../../shared/format-count.ts';
import { HAZARD_LEVELS } from '../../../shared/hazard-terms.ts';
import { findValueField } from '../../rows/find-value-field.ts';
import { readAmount, readCurrency } from '../../rows/read-amount.ts';
import type { HazardQuery } from '../find/filter.ts';
import { type FeedFreshness, listUnfresh } from '../find/freshness.ts';

export type HazardTotals = ReturnType<typeof addUpHazards>;

/** Rows by state, and the values of those inside and near. Throws a 400 for a value field that no row has. */
export function addUpHazards(
  records: readonly CheckedRecord[],
  fields: readonly Fields[],
  asked: string | undefined,
) {
  const names = [...new Set(fields.flatMap((own) => Object.keys(own)))];
  const valueField = findValueField(names, asked);
  const states = { inside: 0, near: 0, clear: 0, unplaced: 0, outside_coverage: 0 };
  const sums = { inside: 0, near: 0 };
  const currencies = new Set<string>();
  const unreadable: { id: string; value: string }[] = [];
  for (const [index, { id, state }] of records.entries()) {
    states[state]++;
    if (valueField === null) continue;
    const cell = ownMember(fields[index], valueField);
    const amount = readAmount(cell);
    if (amount === undefined) unreadable.push({ id, value: toShortText(cell) });
    else if (state === 'inside' || state === 'near') {
      sums[state] += amount ?? 0;
      currencies.add(readCurrency(cell) ?? '');
    }
  }
  const sumOf = (state: 'inside' | 'near') =>
    valueField === null ? null : Math.round(sums[state] * 100) / 100;
  return {
    ...states,
    value_inside: sumOf('inside'),
    value_near: sumOf('near'),
    value_field: valueField,
    value_currencies: [...currencies].filter(Boolean).sort(),
    unreadable_values: unreadable,
  };
}

function toShortText(cell: unknown): string {
  const text = foreignText(cell);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

// '2 of 5 rows inside a hazard in force, 1 near. TIV: 1,250,000 inside, 0 near. Out of date: US weather alerts.'
export function toCheckMessage(
  records: readonly CheckedRecord[],
  totals: HazardTotals,
  query: HazardQuery,
  freshness: readonly FeedFreshness[],
): string[] {
  const { inside, near, clear, unplaced, outside_coverage: outside, value_field: field } = totals;
  // Feeds watch these places, but none of them has answered yet.
  const unheard = records.filter(
    ({ state, confidence }) => state === 'outside_coverage' && confidence.basis === 'not_checked',
  ).length;
  const uncovered = outside - unheard;
  const rest = [
    ...(clear > 0 ? [`${formatCount(clear)} clear`] : []),
    ...(unplaced > 0 ? [`${formatCount(unplaced)} not placed`] : []),
    ...(uncovered > 0 ? [`${counted(uncovered, 'is', 'are')} not covered by these feeds`] : []),
    ...(unheard > 0 ? [`${formatCount(unheard)} not checked, as no feed there has answered yet`] : []),
  ];
  const { old, silent } = listUnfresh(freshness);
  const unread = totals.unreadable_values.length;
  const currencies = totals.value_currencies;
  return [
    `${countedOf(inside, records.length, 'row', 'is', 'are')} inside a hazard in force${describeFilter(query)}, ${formatCount(near)} near one${rest.length > 0 ? `; ${rest.join(', ')}` : ''}.`,
    ...(field === null
      ? []
      : [`${field}: ${toWords(totals.value_inside)} inside, ${toWords(totals.value_near)} near.`]),
    ...(currencies.length > 1
      ? [`Its values are in several currencies (${currencies.join(', ')}), added up as plain numbers.`]
      : []),
    ...(unread > 0 ? [`${counted(unread, 'value')} could not be read.`] : []),
    ...(old.length > 0 ? [`Out of date: ${old.join(', ')}.`] : []),
    ...(silent.length > 0 ? [`Not answered yet: ${silent.join(', ')}.`] : []),
  ];
}

const toWords = (sum: number | null) => formatCount(sum ?? 0);

/** ' of the perils flood, wind and of level severe or above'; '' where every hazard is asked for. */
function describeFilter({ perils, namesPerils, levels }: HazardQuery): string {
  const least = levels.at(-1);
  return [
    ...(namesPerils ? [` of ${perils.length === 1 ? 'the peril' : 'the perils'} ${perils.join(', ')}`] : []),
    ...(levels.length < HAZARD_LEVELS.length
      ? [` of level ${least}${levels.length > 1 ? ' or above' : ''}`]
      : []),
  ].join(' and');
}
