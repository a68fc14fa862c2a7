// The ground of a place that is one of several: that at each of them, and nothing between.
import type { OfficialAreaKind } from '../gazetteer/official-rows.ts';
import type { Point } from '../geometry/distance.ts';
import type { OfficialArea, PlaceAreas } from './ground.ts';

/** What is told of the ground at the likely positions of a place, the point itself first. */
export type SpotGround = Pick<PlaceAreas, 'positions' | 'ownPositions' | 'weightsFor' | 'at' | 'untold'>;

/** Each place counts alike: measured, none of two parts that contradict each other was wrong more often. */
export function joinGrounds(grounds: readonly SpotGround[]): SpotGround {
  const [first] = grounds;
  if (first && grounds.length === 1) return first;
  return {
    ownPositions: first?.ownPositions ?? 0,
    positions: grounds.flatMap(({ positions }): readonly Point[] => positions),
    weightsFor: (kinds) =>
      grounds.flatMap((ground) => ground.weightsFor(kinds).map((weight) => weight / grounds.length)),
    at: (kind: OfficialAreaKind) =>
      grounds.flatMap((ground): readonly (readonly OfficialArea[])[] => ground.at(kind)),
    untold: grounds.flatMap(({ untold }) => untold),
  };
}
