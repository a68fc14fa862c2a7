// The ground between a place and its road. It holds no loaded road, so it is crossed in a straight line, as fast as
// where no roads are loaded at all (straight-line.ts).
import type { TravelMode } from '../../shared/travel-mode.ts';
import { straightSeconds } from './straight-line.ts';

/** From a place to its road. */
export interface PlaceGround {
  meters: number;
  /** It has roads at several distances, of which the engine may take another one. */
  isUnsure: boolean;
}

/** Meters within which roads are at one distance. */
const SAME_DISTANCE = 1;

/** Whether a place's roads are at several distances. */
export function isSpread(meters: readonly number[]): boolean {
  return Math.max(...meters) - Math.min(...meters) > SAME_DISTANCE;
}

/** A way from place to place. */
interface WholeWay {
  meters: number;
  seconds: number;
  /** Of the meters those off the road. */
  groundMeters: number;
  /** It leads across the ground alone, and uses no road. */
  isAcross: boolean;
}

/**
 * The whole way for one on the road. `straight`: meters from place to place; `ground`: meters from the start to its
 * road and from the road to the end, together. Where the line is no longer than that, the ground around the one place
 * meets the ground around the other, and the way leads across it. So no way is shorter than the line, and each place
 * is nowhere away from itself.
 */
export function withGround(
  onRoad: { meters: number; seconds: number },
  straight: number,
  ground: number,
  mode: TravelMode,
): WholeWay {
  const seconds = secondsWithGround(onRoad.seconds, straight, ground, mode);
  if (straight <= ground) return { meters: straight, seconds, groundMeters: straight, isAcross: true };
  // The engine counts whole meters.
  const meters = Math.max(straight, onRoad.meters + ground);
  return { meters, seconds, groundMeters: ground, isAcross: false };
}

/** The seconds of the same. */
export function secondsWithGround(
  onRoad: number,
  straight: number,
  ground: number,
  mode: TravelMode,
): number {
  return straight <= ground ? straightSeconds(straight, mode) : onRoad + straightSeconds(ground, mode);
}

/** A straight line is rarely within a tenth of the way: with less than that off the road the way still is. */
const SURE_SHARE = 0.1;
/** Drives, gardens and car parks. */
const SURE_METERS = 100;
/** A way so many times the line, between places off the road, may be a detour round a road that is not loaded. */
const LONG_DETOUR = 2;

/** A way with the line between its ends. */
export type HeldWay = Pick<WholeWay, 'meters' | 'groundMeters'> & { straightMeters: number };

/** Whether so much of a way is off the road that it is as unsure as a straight line. */
export function isMostlyGround({ meters, groundMeters, straightMeters }: HeldWay): boolean {
  const likely = Math.min(meters, LONG_DETOUR * straightMeters);
  return groundMeters >= SURE_METERS && groundMeters > SURE_SHARE * likely;
}

/** Whether a way uses no road at all: the engine then knows a road near each end, and none between them. */
export function usesNoRoad({ meters, groundMeters }: Pick<WholeWay, 'meters' | 'groundMeters'>): boolean {
  return groundMeters >= SURE_METERS && groundMeters >= meters;
}

export const WHY_NO_ROAD = 'the ends lie nearer to each other than to a loaded road';

export const WHY_MOSTLY_GROUND =
  'More than a tenth of the way, or of twice the line between its ends, lies off the loaded roads, in a straight line.';
