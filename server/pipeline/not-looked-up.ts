import type { RowLimits } from '../../shared/api/endpoint.ts';
import { BASIS } from '../../shared/basis.ts';
import { foreignText } from '../../shared/foreign-value.ts';
import type { Placement } from '../geocoder/placement.ts';
import { qualityOfText } from '../geocoder/quality-of-text.ts';
import type { SentRow } from '../rows/sent-row.ts';
import { toNotLookedUpReason } from './looked-up.ts';
import { toRowInput } from './row-input.ts';

/** A row past the limit, in the form of a placed row: it is returned in its place in the order, uncharged. */
export function toNotLookedUp(row: SentRow, limits: RowLimits): Placement {
  const input =
    row.address ??
    [row.lat, row.lng]
      .filter((part) => part !== null)
      .map((part) => foreignText(part))
      .join(', ');
  return {
    input,
    status: 'unplaced',
    recordKey: null,
    addressQuality: qualityOfText(toRowInput(row)),
    point: null,
    precision: 'none',
    radiusMeters95: null,
    score: 0,
    basis: 'not_looked_up',
    why: BASIS.not_looked_up.meaning,
    evidence: [],
    reason: toNotLookedUpReason(limits, row),
    admin: null,
    address: null,
    isSample: false,
    packs: [],
    describedBy: [],
  };
}
