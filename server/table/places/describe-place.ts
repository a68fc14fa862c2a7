import { wordFor } from '../../../shared/counted.ts';
import { inUnit, type LengthUnit, ONE_LENGTH } from '../words/units.ts';
import type { MeasuredSelection, NearestSelection, PlaceTarget, PlaceTest } from './place-rule.ts';

const OPERATORS = { gt: 'more than', ge: 'at least', lt: 'less than', le: 'at most', eq: 'exactly' } as const;

/** The test in words that the reader reads as the same test. */
export function describePlace(test: PlaceTest): string {
  switch (test.kind) {
    case 'within':
      return `${test.beyond ? 'more than' : 'within'} ${length(test)} ${test.beyond ? 'from' : 'of'} ${targetWords(test.target)}`;
    case 'minutes':
      return `${test.beyond ? 'more than' : 'within'} ${test.minutes} ${wordFor(test.minutes, 'minute')} ${test.mode} ${test.beyond ? 'from' : 'of'} ${targetWords(test.target)}`;
    case 'inside':
      return test.area === 'nation' || test.area === 'town'
        ? `in ${test.name}`
        : `in the ${test.area === 'postcode' ? 'postcode area' : test.area} of "${test.name}"`;
    case 'near_kind':
      return test.count
        ? `${OPERATORS[test.count.operator]} ${test.count.value} ${test.category} within ${length(test)}`
        : `${test.beyond ? 'more than' : 'within'} ${length(test)} ${test.beyond ? 'from' : 'of'} a ${test.category}`;
    case 'crime':
      return `${OPERATORS[test.operator]} ${test.value} ${wordFor(test.value, 'crime')} nearby`;
    case 'busy':
      return `${OPERATORS[test.operator]} ${test.value} ${wordFor(test.value, 'vehicle')} a day`;
    case 'flood':
      return `${test.levels.join(' or ')} flood risk`;
  }
}

export function describeNearest({ rows, direction, target }: NearestSelection): string {
  return `the ${rows === null ? '' : `${rows} `}${direction} ${direction === 'nearest' ? 'to' : 'from'} ${targetWords(target)}`;
}

export function describeMeasured({ measure, direction, rows }: MeasuredSelection): string {
  const words = { crime: 'crimes nearby', busy: 'vehicles a day' }[measure];
  return `the ${rows === null ? '' : `${rows} with the `}${direction === 'most' ? 'most' : 'fewest'} ${words}`;
}

function targetWords(target: PlaceTarget): string {
  if (target.kind === 'category') return `a ${target.category}`;
  if (target.kind === 'list')
    return target.only ? `the second list where ${target.only.text}` : 'the second list';
  return `"${target.text}"`;
}

/** As it was said: '5 miles', '1 mile'. */
function length({ meters, unit = 'km' }: { meters: number; unit?: LengthUnit }): string {
  const count = inUnit(meters, unit);
  return `${count} ${wordFor(count, ONE_LENGTH[unit], unit)}`;
}
