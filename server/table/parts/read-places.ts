import type { FloodLevel } from '../../gazetteer/flood-level.ts';
import type { PlaceRule, PlaceTest } from '../places/place-rule.ts';
import { UNIT_METERS } from '../words/units.ts';
import { countOperatorOf } from './operators.ts';
import {
  listOf,
  metersOf,
  numberOf,
  oneOf,
  refusePart,
  type SentPart,
  type Tables,
  targetOf,
  textOf,
} from './part-fields.ts';

/** A part about places as its rule; null for any other. */
export function readPlace(sent: SentPart, tables: Tables): PlaceRule | null {
  const test = readTest(sent, tables);
  return test && { kind: 'place', test };
}

function readTest(sent: SentPart, tables: Tables): PlaceTest | null {
  const { part } = sent;
  const isBeyond = () => oneOf(sent, 'operator', ['within', 'beyond']) === 'beyond';
  switch (part.kind) {
    case 'distance':
      return {
        kind: 'within',
        ...metersOf(sent, positive(sent)),
        beyond: isBeyond(),
        target: targetOf(sent, tables),
      };
    case 'minutes': {
      const { mode = 'drive' } = part;
      return {
        kind: 'minutes',
        minutes: positive(sent),
        mode,
        beyond: isBeyond(),
        target: targetOf(sent, tables),
      };
    }
    case 'area': {
      if (!part.area) return refusePart(sent, 'area', 'got nothing, expected the kind of area');
      return { kind: 'inside', area: part.area, name: textOf(sent) };
    }
    case 'kind_nearby':
      return readKind(sent);
    case 'crime':
    case 'traffic': {
      const kind = part.kind === 'crime' ? 'crime' : 'busy';
      return { kind, operator: operatorIn(sent), value: numberOf(sent) };
    }
    case 'flood': {
      const known: readonly FloodLevel[] = ['high', 'medium', 'low'];
      const levels = known.filter((level) => listOf(sent).includes(level));
      return levels.length > 0
        ? { kind: 'flood', levels }
        : refusePart(sent, 'value', 'expected high, medium or low');
    }
    default:
      return null;
  }
}

/** So many of a kind within a distance; none of it is to be away from it. */
function readKind(sent: SentPart): PlaceTest {
  const { category = '', within = 1, unit = 'km' } = sent.part;
  if (category === '') return refusePart(sent, 'category', 'got nothing, expected a kind of place');
  if (unit === '%') return refusePart(sent, 'unit', 'got %, expected a unit of length');
  const operator = operatorIn(sent);
  const value = numberOf(sent);
  const meters = within * UNIT_METERS[unit];
  const isNone = operator === 'eq' && value === 0;
  const isOne = operator === 'ge' && value === 1;
  const counted = isNone || isOne ? {} : { count: { operator, value } };
  return { kind: 'near_kind', category, meters, unit, beyond: isNone, ...counted };
}

function operatorIn(sent: SentPart) {
  return (
    countOperatorOf(sent.part.operator) ??
    refusePart(sent, 'operator', `got ${sent.part.operator}, expected one that compares counts`)
  );
}

function positive(sent: SentPart): number {
  const value = numberOf(sent);
  return value >= 0 ? value : refusePart(sent, 'value', `got ${value}, expected 0 or more`);
}
