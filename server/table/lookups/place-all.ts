import { asKnown } from '../../pipeline/answer-rows.ts';
import type { PlacedRow } from '../../pipeline/endpoint.ts';
import { toRowInput } from '../../pipeline/row-input.ts';
import type { Services } from '../../pipeline/services.ts';
import type { SentRow } from '../../rows/sent-row.ts';

/** Placed together: keeps the memory and the statements of one step small. */
const CHUNK_ROWS = 500;

/** Every row with its place; `describesPoints` looks up what stands at given coordinates. */
export async function placeAll(
  rows: readonly SentRow[],
  { geocoder }: Services,
  describesPoints: boolean,
): Promise<{ placed: PlacedRow[]; mapVersion: string }> {
  const placed: PlacedRow[] = [];
  let version = '';
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const chunk = rows.slice(from, from + CHUNK_ROWS);
    const { placements, mapVersion } = await geocoder.geocode(chunk.map(toRowInput), { describesPoints });
    version = mapVersion;
    for (const [at, row] of chunk.entries()) {
      const placement = placements[at];
      if (!placement) continue;
      const known = row.known ? asKnown(placement, row.known) : placement;
      placed.push({ row, placement: known, placements: [known], isLookedUp: true });
    }
  }
  return { placed, mapVersion: version };
}
