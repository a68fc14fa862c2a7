import type { Reader } from '../reading/clause.ts';
import { readArea } from './read-area.ts';
import { readDistance, readNear, readNearest } from './read-distance.ts';
import { readFlood } from './read-flood.ts';
import { readKindCount } from './read-kind-count.ts';
import { readMeasured } from './read-measured.ts';
import { readSurroundings } from './read-surroundings.ts';

/** Tried behind the table's own readers: what the table says of a row goes before what the map says. */
export const PLACE_READERS: readonly Reader[] = [
  readKindCount,
  readDistance,
  readNearest,
  readNear,
  readMeasured,
  readSurroundings,
  readFlood,
  readArea,
];
