import type { EndFields, PlacedFields, RunBlock } from '../../shared/api/common.ts';
import { type FilterRequest, MOST_SITES } from '../../shared/api/filter-by-location.ts';
import type { MiddleOf } from '../../shared/api/middle-of.ts';
import { ApiError } from '../../shared/api-error.ts';
import { asKnown } from '../pipeline/answer-rows.ts';
import { toReach } from '../pipeline/area-of.ts';
import type { WholeContext } from '../pipeline/endpoint.ts';
import { describeEnd, placeEnds } from '../pipeline/place-end.ts';
import { toPlacedFields } from '../pipeline/placed-row.ts';
import { toRowInput } from '../pipeline/row-input.ts';
import { tellUnread } from '../pipeline/tell-unread.ts';
import { readRowsByValue } from '../rows/rows-by-value.ts';
import type { SentRow } from '../rows/sent-row.ts';

/** A placed site; plain JSON, because a job stores it. */
export type Site = Pick<PlacedFields, 'id' | 'status' | 'record_key' | 'reason'> &
  EndFields & {
    name: string | null;
    location: { lat: number; lng: number } | null;
    /** How far it reaches; absent of an address, and of a job from before it was kept. */
    middle_of?: MiddleOf;
    reaches_km?: number;
    packs: string[];
    /** For one whose point was taken from a run as it stands there: the data of that run. */
    ofRun?: RunBlock['sources'];
    /** What it was placed by; absent of a job from before it was kept. */
    sent?: Pick<SentRow, 'address' | 'lat' | 'lng'>;
  };

/** The sites of a request, placed. Some may be unplaced, but not all. */
export async function findSites(request: FilterRequest, context: WholeContext): Promise<Site[]> {
  const { rows, ofRun } = await readSites(request, context);
  const placements = await placeEnds(rows.map(toRowInput), context.services);
  const sites = rows.map((row, index): Site => {
    const found = tellUnread(placements[index] as (typeof placements)[number], row);
    const placement = row.known ? asKnown(found, row.known) : found;
    const placed = toPlacedFields({ row, placement, placements: [placement], isLookedUp: true });
    const { id, status, record_key, location = null, reason } = placed;
    return {
      id,
      name: row.name,
      status,
      location,
      record_key,
      packs: [...placement.packs, ...(placement.measuredBy ?? [])],
      ...(row.known && { ofRun }),
      sent: { address: row.address, lat: row.lat, lng: row.lng },
      ...describeEnd(placement),
      ...(location && toReach(placement)),
      ...(reason !== undefined && { reason }),
    };
  });
  if (sites.every(({ location }) => location === null))
    throw new ApiError(
      'place_not_found',
      `sites: none could be placed; ${sites[0]?.id}: ${sites[0]?.reason}`,
      { field: 'sites' },
    );
  return sites;
}

async function readSites(
  { sites, sites_source: source }: FilterRequest,
  { accountId, services }: WholeContext,
): Promise<{ rows: SentRow[]; ofRun: RunBlock['sources'] }> {
  if (!source) return { rows: readRowsByValue({ records: sites }), ofRun: [] };
  const opened = await services.openRows(source, { accountId, field: 'sites_source', rowsAre: 'place' });
  const rows: SentRow[] = [];
  for await (const row of opened.rows) {
    if (rows.length === MOST_SITES)
      throw new ApiError(
        'too_many_rows',
        `sites_source: got more than ${MOST_SITES} rows, at most ${MOST_SITES} sites; send several calls`,
        { field: 'sites_source' },
      );
    rows.push(row);
  }
  if (rows.length === 0)
    throw new ApiError('no_rows', 'sites_source: got no rows below the header', { field: 'sites_source' });
  return { rows, ofRun: opened.ofRun ?? [] };
}
