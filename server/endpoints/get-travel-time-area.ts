import { area } from '@turf/turf';
import {
  bandMinutes,
  getTravelTimeArea as contract,
  type ReachedRecord,
  type TravelTimeAreaAnswer,
  type TravelTimeAreaRequest,
} from '../../shared/api/get-travel-time-area.ts';
import { countedOf } from '../../shared/counted.ts';
import { roundDistance, roundMinutes } from '../../shared/rounding.ts';
import { toGeometry } from '../isochrones/band-geometry.ts';
import { drawBands } from '../isochrones/band-map.ts';
import { reachRows } from '../isochrones/reach-rows.ts';
import {
  type Band,
  type Bands,
  findBands,
  prepareOrigin,
  type TravelOrigin,
} from '../isochrones/travel-bands.ts';
import { renderMap } from '../maps/store/render-map.ts';
import { describeMiddles } from '../pipeline/area-of.ts';
import type { RowsEndpoint } from '../pipeline/endpoint.ts';
import { reviewReasonOf } from '../pipeline/place-end.ts';
import { readRowsByValue } from '../rows/rows-by-value.ts';

export const getTravelTimeArea: RowsEndpoint<
  TravelTimeAreaRequest,
  ReachedRecord,
  TravelTimeAreaAnswer,
  TravelOrigin
> = {
  contract,
  restsOn: ['roads'],
  secondsPerRow: 0.01,
  lists: { fields: ['addresses', 'records'], read: readRowsByValue, isOptional: true },
  cost: (request, rows) => 10 * bandMinutes(request).length + rows,
  prepare: prepareOrigin,
  answerRows: (rows, { request, prepared, ...context }) => reachRows(rows, prepared, request, context),
  outdates: {
    told: ({ band }) => ({ reached: band === null ? 'no' : `within ${band} minutes` }),
    reachMeters: () => 0,
    concerns: () => () => false,
    endsOf: ({ fields: { input, location } }) => [{ text: input, point: location }],
  },
  async reduce(records, { request, prepared: origin, fields, queries, services, accountId, uses }) {
    const found = await findBands(origin, request, services);
    uses([...origin.packs, ...found.packs], 'every row');
    const note = toNote(found, origin, request);
    const [answer, ...others] = toMessage(found, records, request);
    const drawn = request.render ? drawBands(origin, found.bands, records, { fields, queries }) : null;
    return {
      message: [answer, ...reviewReasonOf('The origin', origin.fields), ...others, drawn?.note],
      fields: {
        origin: origin.fields,
        mode: request.mode ?? 'drive',
        traffic: request.traffic ?? 'weekday',
        slowdown: found.straight === null ? origin.slowdown : null,
        ...(note && { note }),
        edge_minutes: found.edgeMinutes === null ? null : roundMinutes(found.edgeMinutes),
        bands: found.bands.map((band) => describeBand(band, found, records, request)),
        records,
      },
      ...(drawn && {
        write: async (tx, sources) => {
          const title = request.title ?? toTitle(request, origin);
          return {
            map: await renderMap(tx, accountId, services.baseUrl, { title, layers: drawn.layers, sources }),
          };
        },
      }),
    };
  },
};

function describeBand(
  band: Band,
  { edgeMinutes }: Bands,
  records: readonly ReachedRecord[],
  { include_geometry }: TravelTimeAreaRequest,
) {
  const geometry = toGeometry(band);
  const inside = records.filter((record) => record.band !== null && record.band <= band.minutes);
  return {
    minutes: band.minutes,
    area_km2: roundDistance(area(geometry) / 1e6),
    count: inside.length,
    ids: inside.map(({ id }) => id),
    reaches_edge_of_roads: isCut(band, edgeMinutes),
    ...(include_geometry && { geometry }),
  };
}

/** Beyond the loaded roads more places may be reachable than is known. */
function isCut({ minutes }: Band, edgeMinutes: number | null): boolean {
  return edgeMinutes !== null && edgeMinutes <= minutes;
}

const MODE_WORDS = { drive: 'drive', walk: 'walk', cycle: 'bicycle ride' };

// '12 of 40 places are within a drive of 10 minutes, 31 within 20. Not placed: 2.'
function toMessage(
  { bands, straight, edgeMinutes }: Bands,
  records: readonly ReachedRecord[],
  { mode = 'drive' }: TravelTimeAreaRequest,
): string[] {
  const within = (minutes: number) => records.filter(({ band }) => band !== null && band <= minutes).length;
  const [first, ...others] = bands.map(({ minutes }) => minutes);
  const unplaced = records.filter(({ status }) => status === 'unplaced').length;
  const checked = records.filter(({ checked_minutes }) => typeof checked_minutes === 'number').length;
  const unknown = records.filter(({ checked_minutes }) => checked_minutes === null).length;
  const sizes = bands.map(
    (band) => `${roundDistance(area(toGeometry(band)) / 1e6)} km² within ${band.minutes} minutes`,
  );
  return [
    records.length === 0
      ? `A ${MODE_WORDS[mode]} reaches ${sizes.join(', ')}.`
      : `${countedOf(within(first ?? 0), records.length, 'place', 'is', 'are')} within a ${MODE_WORDS[mode]} of ${first} minutes` +
        `${others.map((minutes) => `, ${within(minutes)} within ${minutes}`).join('')}.`,
    ...describeMiddles(records),
    ...(unplaced > 0 ? [`Not placed: ${unplaced}.`] : []),
    ...(unknown > 0 ? [`Without a known way: ${unknown}, see the note of each.`] : []),
    ...(checked > 0 ? [`Checked by their own journey: ${checked}.`] : []),
    ...(straight ? ['The bands are circles: see note.'] : []),
    ...(bands.some((band) => isCut(band, edgeMinutes))
      ? ['A band is cut where the loaded roads end: see note.']
      : []),
  ];
}

function toNote(
  { edgeMinutes, straight }: Bands,
  { slowdown }: TravelOrigin,
  { mode = 'drive', traffic = 'weekday' }: TravelTimeAreaRequest,
): string | null {
  if (straight !== null) return straight;
  const isUnknown = mode === 'drive' && traffic === 'weekday' && slowdown === null;
  const notes = [
    ...(isUnknown ? ['No measured slowdown for this area: the minutes are for empty roads.'] : []),
    ...(edgeMinutes === null
      ? []
      : [
          `A band reaches the edge of the loaded roads after ${roundMinutes(edgeMinutes)} minutes: more may be reached ` +
            'than is known.',
        ]),
  ];
  return notes.length > 0 ? notes.join(' ') : null;
}

function toTitle(request: TravelTimeAreaRequest, { fields }: TravelOrigin): string {
  const mode = MODE_WORDS[request.mode ?? 'drive'];
  return `Within a ${mode} of ${bandMinutes(request).join(', ')} minutes from ${fields.input}`.slice(0, 200);
}
