import type { PlaceTarget, PlaceTest } from './place-rule.ts';

const OPERATORS = { gt: 'over', ge: 'at least', lt: 'under', le: 'at most' } as const;

export function describePlace(test: PlaceTest): string {
  switch (test.kind) {
    case 'within':
      return `${test.beyond ? 'more than' : 'within'} ${kilometers(test.meters)} km ${test.beyond ? 'from' : 'of'} ${targetWords(test.target)}`;
    case 'minutes':
      return `${test.beyond ? 'more than' : 'within'} ${test.minutes} minutes' ${test.mode} of ${targetWords(test.target)}`;
    case 'nearest':
      return `the ${test.rows} ${test.direction} to ${targetWords(test.target)}`;
    case 'inside':
      return `inside the ${test.area} ${test.name}`;
    case 'near_kind':
      return `${test.beyond ? 'more than' : 'within'} ${kilometers(test.meters)} km ${test.beyond ? 'from' : 'of'} any ${test.category}`;
    case 'crime':
      return `${OPERATORS[test.operator]} ${test.value} recorded crimes in the month around it`;
    case 'busy':
      return `${OPERATORS[test.operator]} ${test.value} vehicles a day at the nearest count point`;
    case 'flood':
      return `${test.levels.join(' or ')} flood risk`;
  }
}

function targetWords(target: PlaceTarget): string {
  return target.kind === 'list' ? 'any row of the second list' : target.text;
}

function kilometers(meters: number): number {
  return Number((meters / 1000).toPrecision(6));
}
