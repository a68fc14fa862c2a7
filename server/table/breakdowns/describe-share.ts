// A share in percent, with what is divided by what.
import { counted } from '../../../shared/counted.ts';
import { formatCount } from '../../../shared/format-count.ts';
import { listNames } from '../describe-rule.ts';
import { roundFigure, type Tallied } from '../group-rows.ts';
import type { Tally } from '../rules.ts';
import { percentOf, type ShareFigure } from './share-of-rows.ts';

/** The figures as parts of the whole. */
export function inPercent({ grouped }: Tallied, { part, whole }: ShareFigure): Tallied {
  const groups = grouped?.groups.map((group) => ({ ...group, value: percentOf(group.value, whole.value) }));
  return {
    all: { value: percentOf(part.value, whole.value), counted: whole.counted },
    grouped: grouped && { ...grouped, groups: groups ?? [] },
  };
}

/** 'It is 37.5%: 3 of 8 rows. 2 with a blank Status do not count.' */
export function describeShare({ column }: Tally, { part, whole, apart, blankIn }: ShareFigure): string {
  const percent = percentOf(part.value ?? 0, whole.value);
  const of = column
    ? `${numberOf(part.value)} of a total ${column.name} of ${numberOf(whole.value)}`
    : `${numberOf(part.value)} of ${counted(whole.value ?? 0, 'row')}`;
  const said = percent === null ? `There is no share: ${of}` : `It is ${percentText(percent)}: ${of}`;
  if (apart === 0) return `${said}.`;
  const does = apart === 1 ? 'does' : 'do';
  return `${said}. ${formatCount(apart)} with a blank ${listNames(blankIn)} ${does} not count.`;
}

const rounded = (value: number | null) => roundFigure(value ?? 0);
const numberOf = (value: number | null) => formatCount(rounded(value));

export const percentText = (percent: number) => `${Math.round(percent * 10) / 10}%`;

/** The two numbers by themselves. */
export const wholeOf = ({ part, whole }: ShareFigure) => ({
  part: rounded(part.value),
  whole: rounded(whole.value),
});
