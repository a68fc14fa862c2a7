import type { Point } from '../../geometry/distance.ts';
import type { CodeCell } from '../parse/read-location-code.ts';

export interface GivenPoint {
  input: string;
  point: Point;
  /** What was noticed in reading it: 'read as longitude, latitude'. */
  note: string | null;
  /** Where it was sent as an Open Location Code. */
  cell?: CodeCell;
}
