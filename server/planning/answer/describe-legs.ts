import { counted } from '../../../shared/counted.ts';
import { type HeldWay, isMostlyGround } from '../../roads/ground.ts';
import type { Leg } from '../day/legs.ts';

/** Whether much of a leg by road is a straight line off it. */
export const isPartlyOffRoad = (leg: HeldWay & Pick<Leg, 'isStraight'>): boolean =>
  !leg.isStraight && isMostlyGround(leg);

/** How many legs of a plan are not by road, or not wholly; none of it where all are. */
export function describeLegs(legs: readonly Leg[]): string[] {
  const straight = legs.filter(({ isStraight }) => isStraight).length;
  const offRoad = legs.filter(isPartlyOffRoad).length;
  const estimates =
    straight === legs.length
      ? 'All legs are straight-line estimates'
      : counted(straight, 'leg is a straight-line estimate', 'legs are straight-line estimates');
  return [
    ...(straight > 0 ? [`${estimates}: no roads are loaded there.`] : []),
    ...(offRoad > 0
      ? [`${counted(offRoad, 'leg by road lies', 'legs by road lie')} partly off the loaded roads: see note.`]
      : []),
  ];
}
