import type { PartTarget, ReadingPart } from '../../../shared/reading-part.ts';
import type { PlaceTarget, PlaceTest } from '../places/place-rule.ts';
import { inUnit } from '../words/units.ts';
import { part } from './make-part.ts';
import { wordOf } from './operators.ts';

/** A test of places as a part. */
export function writePlace(test: PlaceTest): ReadingPart {
  const operator = 'beyond' in test && test.beyond ? 'beyond' : 'within';
  switch (test.kind) {
    case 'within': {
      const { unit = 'km' } = test;
      return part('distance', null, operator, inUnit(test.meters, unit), {
        unit,
        to: writeTarget(test.target),
      });
    }
    case 'minutes':
      return part('minutes', null, operator, test.minutes, { mode: test.mode, to: writeTarget(test.target) });
    case 'inside':
      return part('area', null, 'in', test.name, { area: test.area });
    case 'near_kind': {
      const { unit = 'km', count = { operator: 'ge', value: 1 } } = test;
      const [counted, value] = test.beyond
        ? (['equals', 0] as const)
        : ([wordOf(count.operator), count.value] as const);
      return part('kind_nearby', null, counted, value, {
        category: test.category,
        within: inUnit(test.meters, unit),
        unit,
      });
    }
    case 'crime':
      return part('crime', null, wordOf(test.operator), test.value);
    case 'busy':
      return part('traffic', null, wordOf(test.operator), test.value);
    case 'flood':
      return part('flood', null, 'in', [...test.levels]);
  }
}

export function writeTarget(target: PlaceTarget): PartTarget {
  switch (target.kind) {
    case 'list':
      return target.only
        ? { kind: 'second_list', rows: [...target.only.rows], text: target.only.text }
        : { kind: 'second_list' };
    case 'category':
      return { kind: 'category', text: target.category };
    case 'row':
      return { kind: 'row', row: target.row, text: target.text };
    case 'text':
      return { kind: 'text', text: target.text };
  }
}
