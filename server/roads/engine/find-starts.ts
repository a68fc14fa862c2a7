import { distanceMeters, type Point } from '../../geometry/distance.ts';
import { findStreet, isDetour, type NearRoad, STREET_METERS } from '../beside-street.ts';
import defaults from './default-config.json' with { type: 'json' };

/** A place in the engine's own form. */
export interface EnginePlace {
  lat: number;
  lon: number;
  radius?: number;
  minimum_reachability?: number;
}

interface LocatedStart {
  edges: StartEdge[] | null;
}

interface StartEdge extends NearRoad {
  outbound_reach: number;
}

/** Of the roads where a way may begin. */
export interface OriginRoads {
  /** From the place to its road. */
  groundMeters: number;
  /** The places on them from where both directions may be taken. */
  twoWay: Point[];
}

/** The number of crossings that a road must lead to. With fewer it counts as cut off from all others. */
const LEADS_ON = defaults.loki.service_defaults.minimum_reachability;

/** The engine's own actions, for one place and one way. */
interface StartEngine {
  locate(query: string): Promise<string>;
  route(query: string): Promise<string>;
}

type Starts = OriginRoads & { starts: EnginePlace[] };

/** Where an area begins; also on the street before the place where its sidewalk leads there only by a detour. */
export async function findStarts(place: EnginePlace, costing: string, engine: StartEngine): Promise<Starts> {
  const edgesAt = async (at: EnginePlace) => {
    const [located] = JSON.parse(
      await engine.locate(JSON.stringify({ locations: [at], costing, verbose: true })),
    ) as LocatedStart[];
    return located?.edges ?? [];
  };
  const own = await findOwnStarts(place, edgesAt);
  if (costing === 'auto') return own;
  const near = await edgesAt({ ...place, radius: STREET_METERS });
  const street = findStreet(near);
  if (street === null) return own;
  const from = { lat: place.lat, lng: place.lon };
  const start = { lat: street.lat, lon: street.lng };
  const meters = await metersBetween(place, start, costing, engine);
  if (!isDetour(meters, from, street)) return own;
  return {
    starts: [...own.starts, start],
    groundMeters: Math.max(own.groundMeters, distanceMeters(from, street)),
    twoWay: [...own.twoWay, ...listTwoWay(near)],
  };
}

/** Infinity where the engine has no way. */
async function metersBetween(
  from: EnginePlace,
  to: EnginePlace,
  costing: string,
  { route }: StartEngine,
): Promise<number> {
  const query = { locations: [from, to], costing, units: 'kilometers', directions_type: 'none' };
  try {
    const { trip } = JSON.parse(await route(JSON.stringify(query))) as {
      trip: { summary: { length: number } };
    };
    return 1000 * trip.summary.length;
  } catch {
    return Infinity;
  }
}

/**
 * Finds where an area begins, so that it agrees with journeys. For an area's start the engine requires that the other
 * roads can be reached from it and that it can be reached from them. For a journey's start it requires only the first.
 * Beside a one-way street that the extract's edge cuts off, an area would begin a block further away.
 */
async function findOwnStarts(
  place: EnginePlace,
  edgesAt: (at: EnginePlace) => Promise<StartEdge[]>,
): Promise<Starts> {
  const located = await edgesAt(place);
  const distances = located.map(({ distance }) => distance);
  // The engine refuses a place without a road.
  const furthest = Math.max(0, ...distances);
  // One distance: the nearest road is two-way, as almost everywhere.
  const nearest = { starts: [place], groundMeters: furthest, twoWay: listTwoWay(located) };
  if (distances.every((distance) => distance === furthest)) return nearest;
  const within = await edgesAt({ ...place, radius: Math.ceil(furthest) });
  const [start] = within
    .filter(({ outbound_reach: reach }) => reach >= LEADS_ON)
    .sort((a, b) => a.distance - b.distance);
  if (!start || start.distance >= furthest) return nearest;
  // Both the nearest road, however short, and the one that leads on.
  const starts = [place, { lat: start.correlated_lat, lon: start.correlated_lon }].map((at) => ({
    ...at,
    minimum_reachability: 1,
  }));
  return { starts, groundMeters: start.distance, twoWay: listTwoWay(within) };
}

/** The engine gives a road that may be taken in both directions twice, at one place. */
function listTwoWay(edges: readonly StartEdge[]): Point[] {
  const places = edges.map((edge) => ({ lat: edge.correlated_lat, lng: edge.correlated_lon }));
  return places.filter(
    ({ lat, lng }, index) => places.findIndex((other) => other.lat === lat && other.lng === lng) < index,
  );
}
