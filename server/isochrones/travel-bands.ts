// The bands of a travel-time call. Its origin is prepared before its rows. The reachable area is computed once the call
// is paid for, and cached for its other steps.

import { circle } from '@turf/turf';
import type { EndFields } from '../../shared/api/common.ts';
import { bandMinutes, type TravelTimeAreaRequest } from '../../shared/api/get-travel-time-area.ts';
import type { TravelMode } from '../../shared/travel-mode.ts';
import type { LngLat } from '../geometry/lng-lat.ts';
import type { WholeContext } from '../pipeline/endpoint.ts';
import { describeEnd, placeEnd, toEnd } from '../pipeline/place-end.ts';
import type { MapServices } from '../pipeline/services.ts';
import type { NoRoute, ReachedArea } from '../roads/roads.ts';
import { straightMeters, straightSpeeds } from '../roads/straight-line.ts';
import { findSlowdowns } from '../traffic/find-slowdowns.ts';
import type { JourneySlowdown } from '../traffic/mean-slowdown.ts';
import { AreaIndex } from './area-index.ts';

/** Plain JSON, because a job stores it. */
export interface TravelOrigin {
  point: { lat: number; lng: number };
  /** As in the answer. */
  fields: {
    input: string;
    location: { lat: number; lng: number };
    record_key: string | null;
  } & EndFields;
  packs: string[];
  slowdown: JourneySlowdown['slowdown'];
  /** Those that give the slowdown: used where the bands follow roads. Missing in a job from before they were kept. */
  slowdownPacks?: string[];
}

export interface Band extends ReachedArea {
  reached: AreaIndex;
}

export interface Bands {
  /** In ascending order. */
  bands: Band[];
  packs: string[];
  /** The minutes at which the edge of the loaded roads is reached; null beyond the largest band. */
  edgeMinutes: number | null;
  /** Why they are circles, in a sentence; null where they follow roads. */
  straight: string | null;
}

/** The parameters of a call that its bands depend on. */
export type TravelQuery = Pick<TravelTimeAreaRequest, 'minutes' | 'mode' | 'traffic'> & {
  origin: TravelTimeAreaRequest['origin'] | { lat: number; lng: number };
};

export async function prepareOrigin(
  request: TravelQuery,
  { services }: Pick<WholeContext, 'services'>,
): Promise<TravelOrigin> {
  const placement = await placeEnd(toEnd(request.origin), 'origin', services);
  const { point, input, recordKey, packs } = placement;
  const [found = null] = isSlowed(request)
    ? await findSlowdowns(services.db, [point], await services.listSources())
    : [];
  const slowdown = found && {
    factor: found.factor,
    area: found.area,
    source: found.source,
    as_of: found.asOf,
  };
  return {
    point,
    fields: {
      input: typeof request.origin === 'string' ? request.origin : input,
      location: point,
      record_key: recordKey,
      ...describeEnd(placement),
    },
    packs: [...packs, ...(placement.measuredBy ?? [])],
    slowdown,
    slowdownPacks: found?.packs ?? [],
  };
}

/** Whether the minutes are for weekday traffic. */
export function isSlowed({ traffic = 'weekday', mode = 'drive' }: TravelQuery): boolean {
  return traffic === 'weekday' && mode === 'drive';
}

const known = new WeakMap<TravelOrigin, Promise<Bands>>();

/** The reachable area from a call's origin, computed once for each call. */
export function findBands(
  origin: TravelOrigin,
  request: TravelQuery,
  services: Pick<MapServices, 'roads'>,
): Promise<Bands> {
  const bands = known.get(origin) ?? workOut(origin, request, services);
  known.set(origin, bands);
  return bands;
}

async function workOut(
  { point, slowdown, slowdownPacks = [] }: TravelOrigin,
  request: TravelQuery,
  { roads }: Pick<MapServices, 'roads'>,
): Promise<Bands> {
  const { mode = 'drive' } = request;
  const minutes = bandMinutes(request);
  const found = await roads.area(point, minutes, { mode, slowdown: slowdown?.factor ?? 1 });
  if (found.areas === null) {
    const bands = minutes.map((band) => toCircle(point, band, straightMeters(band, mode)));
    return { bands, packs: [], edgeMinutes: null, straight: whyStraight(found.why, mode) };
  }
  const bands = found.areas.map((area) => ({ ...area, reached: new AreaIndex(area.polygons) }));
  return { bands, packs: [found.pack, ...slowdownPacks], edgeMinutes: found.edgeMinutes, straight: null };
}

function whyStraight(why: NoRoute, mode: TravelMode): string {
  return `${WHY_NO_AREA[why]}: the bands are circles, in a straight line at ${straightSpeeds(mode)}.`;
}

const WHY_NO_AREA: Record<NoRoute, string> = {
  not_loaded: 'No roads are loaded around the origin',
  far_from_road: 'The origin lies more than 1 km from any loaded road',
  no_route: 'No way leads from the origin',
  gave_up: 'The area could not be worked out in time, ask again',
};

/** The number of points of a circle: its edge is nowhere off by more than a thousandth of its radius. */
const CIRCLE_CORNERS = 128;

function toCircle({ lat, lng }: TravelOrigin['point'], minutes: number, meters: number): Band {
  const { geometry } = circle([lng, lat], meters, { steps: CIRCLE_CORNERS, units: 'meters' });
  const polygons = [geometry.coordinates as LngLat[][]];
  return { minutes, polygons, reached: new AreaIndex(polygons) };
}
