import type { Point } from '../../geometry/distance.ts';
import type { CodeCell } from '../parse/read-location-code.ts';

export interface GivenPoint {
  input: string;
  point: Point;
  /** Where the point was sent as an Open Location Code or a grid reference. */
  cell?: CodeCell;
  /** The country that the call names for its rows. */
  named?: 'GB' | 'US';
}
