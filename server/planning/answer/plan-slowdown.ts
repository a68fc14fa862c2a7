// What weekday traffic adds to a plan: each leg by road has the slowdown of its ends' areas.
import { counted } from '../../../shared/counted.ts';
import type { JourneySlowdown } from '../../traffic/mean-slowdown.ts';
import type { Leg } from '../day/legs.ts';

/**
 * Of all legs by road together: how many times longer they take than on empty roads, with the areas that slow them. Null
 * where none is slowed.
 */
export function joinSlowdowns(legs: readonly Leg[]): JourneySlowdown['slowdown'] {
  const roads = legs.filter(({ slowed }) => slowed !== null);
  const known = roads.flatMap(({ slowed }) => slowed?.slowdown ?? []);
  const [first] = known;
  if (!first) return null;
  const seconds = roads.reduce((sum, leg) => sum + leg.seconds, 0);
  const empty = roads.reduce((sum, leg) => sum + leg.seconds / (leg.slowed?.slowdown?.factor ?? 1), 0);
  const isEven = known.length === roads.length && known.every(({ factor }) => factor === first.factor);
  const factor = isEven || empty === 0 ? first.factor : Math.round((1000 * seconds) / empty) / 1000;
  const distinct = (texts: readonly string[]) =>
    [...new Set(texts.flatMap((text) => text.split('; ')))].sort().join('; ');
  return {
    factor,
    area: distinct(known.map(({ area }) => area)),
    source: distinct(known.map(({ source }) => source)),
    // As old as its oldest data set.
    as_of: known.map(({ as_of }) => as_of).sort()[0] ?? first.as_of,
  };
}

/** For how many legs by road no slowdown was measured. */
export function describeUnslowed(legs: readonly Leg[]): string[] {
  const roads = legs.filter(({ slowed }) => slowed !== null);
  const none = roads.filter(({ slowed }) => slowed?.slowdown === null).length;
  const half = roads.filter(({ slowed }) => slowed?.slowdown && slowed.note).length;
  const all = none === roads.length && none > 0;
  return [
    ...(all ? ['No weekday slowdown was measured in this area: the minutes are for empty roads.'] : []),
    ...(none > 0 && !all
      ? [`No weekday slowdown was measured for ${counted(none, 'leg')}: the minutes are for empty roads.`]
      : []),
    ...(half > 0
      ? [
          `${counted(half, 'leg has', 'legs have')} a measured slowdown at one end only: the other counts as empty roads.`,
        ]
      : []),
  ];
}
