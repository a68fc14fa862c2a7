import {
  COMPACT_PAST,
  filterByLocation as contract,
  type FilterByLocationAnswer,
  type FilteredRecord,
  type FilterRequest,
} from '../../shared/api/filter-by-location.ts';
import { counted, countedOf } from '../../shared/counted.ts';
import { formatCount } from '../../shared/format-count.ts';
import { METERS_PER_MILE } from '../../shared/units.ts';
import { describeSites } from '../filter/describe-sites.ts';
import { drawMatches } from '../filter/draw-matches.ts';
import { findNearestSite, toDistances } from '../filter/nearest-site.ts';
import { describeNearestSite, endsOf, withSites } from '../filter/outdates.ts';
import { findSites, type Site } from '../filter/place-sites.ts';
import { toWithin } from '../filter/within-distance.ts';
import { renderMap } from '../maps/store/render-map.ts';
import { describeMiddles, toldOfMiddle, toReach } from '../pipeline/area-of.ts';
import type { PlacedRow, RowsEndpoint } from '../pipeline/endpoint.ts';
import { measuredFrom, reviewReasonOf } from '../pipeline/place-end.ts';
import { toRowFields } from '../pipeline/placed-row.ts';
import { readRowsByValue } from '../rows/rows-by-value.ts';

export const filterByLocation: RowsEndpoint<FilterRequest, FilteredRecord, FilterByLocationAnswer, Site[]> = {
  contract,
  secondsPerRow: 0.005,
  lists: { fields: ['records'], read: readRowsByValue },
  prepare: findSites,
  answerRows: (rows, { request, prepared, uses }) =>
    rows.map((placed) => toRecord(placed, prepared, request, (packs) => uses(packs, placed))),
  outdates: {
    told: describeNearestSite,
    reachMeters: () => 0,
    concerns: () => () => false,
    endsOf,
    asking: withSites,
  },
  reduce(records, { request, prepared, fields, queries, services, accountId, uses }) {
    const withinMeters = toMeters(request);
    uses(prepared.flatMap(({ packs }) => packs));
    const summary = summarise(records, withinMeters !== null);
    const isCompact = records.length > COMPACT_PAST;
    const drawn = request.render
      ? drawMatches(records, prepared, { fields, queries }, toRadius(request))
      : null;
    return {
      message: [...toMessage(summary, request, prepared), ...describeMiddles(records), drawn?.note],
      fields: {
        records: isCompact ? records.filter(isTold) : records,
        ...(isCompact && { compact: records.map(toCompact) }),
        sites: describeSites(records, prepared, withinMeters, request.nearest_n),
        unplaced: records.flatMap(({ id, status, reason = '' }) =>
          status === 'unplaced' ? [{ id, reason }] : [],
        ),
        summary,
      },
      ofRuns: prepared.flatMap(({ ofRun = [] }) => ofRun),
      ...(drawn && {
        write: async (tx, sources) => {
          const { title } = request;
          return {
            map: await renderMap(tx, accountId, services.baseUrl, { title, layers: drawn.layers, sources }),
          };
        },
      }),
    };
  },
};

/** The same for a map: 'within 5 mi'. */
function toRadius(request: FilterRequest): { words: string; meters: number } | null {
  const meters = toMeters(request);
  const { within_miles: miles, within_km: km } = request;
  return meters === null
    ? null
    : { meters, words: `within ${miles === undefined ? `${km} km` : `${miles} mi`}` };
}

/** The distance within which a record is selected; null where none was sent. */
function toMeters({ within_miles, within_km }: FilterRequest): number | null {
  if (within_miles !== undefined) return within_miles * METERS_PER_MILE;
  return within_km === undefined ? null : within_km * 1000;
}

function toRecord(
  placed: PlacedRow,
  sites: readonly Site[],
  request: FilterRequest,
  uses: (packs: readonly string[]) => void,
): FilteredRecord {
  const withinMeters = toMeters(request);
  const fields = toRowFields(placed);
  const found = fields.location ? findNearestSite(fields.location, sites) : null;
  if (found) uses(found.site.packs);
  const reach = toReach(placed.placement);
  const own = toldOfMiddle(fields.confidence, placed.placement, null);
  return {
    ...fields,
    ...(found && measuredFrom(own, `Site ${found.site.id}`, found.site)),
    ...reach,
    nearest_site: found && { id: found.site.id, name: found.site.name, ...toDistances(found.meters) },
    ...(withinMeters !== null && toWithin(fields.location, { ...fields, ...reach }, sites, withinMeters)),
  };
}

/** In full past the limit: a match, or an area of which it is not told whether it is one. */
const isTold = ({ within, nearest_site: site }: FilteredRecord) =>
  within === true || (within === null && site !== null);

function toCompact({
  id,
  nearest_site: site,
}: FilteredRecord): NonNullable<FilterByLocationAnswer['compact']>[number] {
  return [id, site?.id ?? null, site?.miles ?? null];
}

function summarise(records: readonly FilteredRecord[], hasDistance: boolean) {
  const count = (holds: (record: FilteredRecord) => boolean) => records.filter(holds).length;
  const untold = count(({ status, within }) => status !== 'unplaced' && within === null);
  return {
    records: records.length,
    ...(hasDistance && {
      within: count(({ within }) => within === true),
      outside: count(({ within }) => within === false),
      ...(untold > 0 && { untold }),
    }),
    unplaced: count(({ status }) => status === 'unplaced'),
    review: count(({ status }) => status === 'review'),
  };
}

/** Sites that are not sure and are told why; all of them say it themselves. */
const MOST_SITES_TOLD = 3;

// '12 of 40 records are within 5 miles of one of 3 sites in a straight line; 26 are not.'
function toMessage(
  { records, within, outside, untold = 0, unplaced }: ReturnType<typeof summarise>,
  { within_miles, within_km }: FilterRequest,
  sites: readonly Site[],
): string[] {
  const placed = sites.filter(({ location }) => location !== null).length;
  const one = placed === 1 ? 'the site' : `one of ${placed} sites`;
  const unsure = sites.filter((site) => site.location !== null && site.next !== undefined);
  const distance = within_miles === undefined ? `${within_km} km` : counted(within_miles, 'mile');
  return [
    within === undefined
      ? `${formatCount(records - unplaced)} of ${counted(records, 'record')} measured to the nearest of ${counted(placed, 'site')}.`
      : `${countedOf(within, records, 'record', 'is', 'are')} within ${distance} of ${one} in a straight line; ${counted(outside ?? 0, 'is', 'are')} not.`,
    ...(untold > 0
      ? [`${counted(untold, 'is', 'are')} not told, as an area reaches across the distance: see reason.`]
      : []),
    ...(unplaced > 0 ? [`Not placed and not counted: ${formatCount(unplaced)}, see unplaced.`] : []),
    ...(placed < sites.length ? [`Sites not placed: ${sites.length - placed}.`] : []),
    ...(unsure.length > 1 ? [`${counted(unsure.length, 'site is', 'sites are')} not sure: see sites.`] : []),
    ...unsure.slice(0, MOST_SITES_TOLD).flatMap((site) => reviewReasonOf(`Site ${site.id}`, site)),
  ];
}
