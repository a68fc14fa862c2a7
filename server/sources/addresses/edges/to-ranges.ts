import type { AddressRangeRow } from '../../../gazetteer/rows.ts';
import { middleOf } from '../../geometry/middle-of.ts';
import type { ReadProgress } from '../../source.ts';
import type { Edge, EdgeSide } from './edge.ts';

const PARITIES: Record<string, AddressRangeRow['parity']> = { E: 'even', O: 'odd', B: 'both' };

/** One row for each side that has numbers. */
export function* toRanges(
  { id, name, left, right, line }: Edge,
  progress: ReadProgress,
): Generator<AddressRangeRow> {
  for (const [side, { from, to, zip, parity }] of [
    ['L', left],
    ['R', right],
  ] as const) {
    if (from === '' && to === '') continue;
    // '112-01' in Queens, 'N6W23001' in Wisconsin: such numbers do not increase from house to house.
    if (!/^\d{1,9}$/.test(from) || !/^\d{1,9}$/.test(to)) {
      progress.skipPart?.('ranges of numbers with letters or hyphens');
      continue;
    }
    yield {
      table: 'address_range',
      ref: `edge/${id}`,
      country: 'US',
      name,
      side,
      fromNumber: Number(from),
      toNumber: Number(to),
      zip,
      parity: PARITIES[parity] ?? parityOf({ from, to }),
      ...middleOf([line]),
      line,
    };
  }
}

/** Where the publisher states nothing. */
function parityOf({ from, to }: Pick<EdgeSide, 'from' | 'to'>): AddressRangeRow['parity'] {
  const [a, b] = [Number(from) % 2, Number(to) % 2];
  if (a !== b) return 'both';
  return a === 0 ? 'even' : 'odd';
}
