import { asKnown } from '../../pipeline/answer-rows.ts';
import type { PlacedRow } from '../../pipeline/endpoint.ts';
import { toRowInput } from '../../pipeline/row-input.ts';
import type { Services } from '../../pipeline/services.ts';
import type { SentRow } from '../../rows/sent-row.ts';
import { settleStrays } from './stray-towns.ts';

interface AllPlaced {
  placed: PlacedRow[];
  mapVersion: string;
  /** Why nothing is told by the place of a row, by its index. */
  untold: ReadonlyMap<number, string>;
}

/**
 * Every row with its place, which rows that name no region have where most others are; `describesPoints` looks up what
 * stands at given coordinates.
 */
export async function placeAll(
  rows: readonly SentRow[],
  services: Services,
  describesPoints: boolean,
): Promise<AllPlaced> {
  // Points tell in which country the towns of other rows are.
  const areMixed = rows.some(hasPoint) && rows.some((row) => !hasPoint(row) && row.address !== null);
  const { placements, mapVersion } = await services.geocoder.geocode(rows.map(toRowInput), {
    describesPoints: describesPoints || areMixed,
    looksAtOthers: true,
  });
  const placed = rows.flatMap((row, at): PlacedRow[] => {
    const placement = placements[at];
    if (!placement) return [];
    const known = row.known ? asKnown(placement, row.known) : placement;
    return [{ row, placement: known, placements: [known], isLookedUp: true }];
  });
  return { mapVersion, ...(await settleStrays(placed, mapVersion, services)) };
}

const hasPoint = ({ lat, lng }: SentRow) => lat !== null && lng !== null;
