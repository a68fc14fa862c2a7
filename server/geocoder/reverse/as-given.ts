import { USED_AS_SENT, usedInDoubt } from '../../../shared/basis.ts';
import { sureOfCell } from '../context/code-cells.ts';
import { roundPoint } from '../describe/describe.ts';
import { QUALITY_MEANING } from '../describe/quality.ts';
import { pointKey } from '../describe/record-key.ts';
import type { Placement } from '../placement.ts';
import { doubtOf } from './doubted-point.ts';
import type { GivenPoint } from './given-point.ts';

/** A point used as sent, without any lookup. A code is no slip of the pen: only of two numbers is there a doubt. */
export function asGiven({ input, point, cell, named }: GivenPoint): Placement {
  const doubt = cell ? null : doubtOf(point, named);
  const exact = {
    precision: 'rooftop',
    radiusMeters95: 0,
    score: 1,
    why: doubt === null ? USED_AS_SENT : usedInDoubt(doubt),
  } as const;
  return {
    input,
    status: 'placed',
    recordKey: pointKey(point),
    addressQuality: { value: 'coordinates', basis: QUALITY_MEANING.coordinates },
    point: roundPoint(point),
    ...(cell ? sureOfCell(cell) : exact),
    ...(doubt !== null && { doubt }),
    basis: 'as_given',
    evidence: doubt === null ? [] : [doubt],
    reason: null,
    admin: null,
    address: null,
    isSample: false,
    packs: [],
    describedBy: [],
  };
}
