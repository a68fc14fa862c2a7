import { createHash } from 'node:crypto';
import type { GetRoadDistancesRequest, Journey, JourneyEnd } from '../../shared/api/get-road-distances.ts';
import { roundDegrees, roundDistance, roundMinutes } from '../../shared/rounding.ts';
import { METERS_PER_MILE } from '../../shared/units.ts';
import type { Placement } from '../geocoder/placement.ts';
import { distanceMeters, type Point } from '../geometry/distance.ts';
import { toldOfMiddle, toMiddleOf } from '../pipeline/area-of.ts';
import type { PlacedRow, UsesPacks } from '../pipeline/endpoint.ts';
import { toRowConfidence } from '../pipeline/placed-row.ts';
import type { MapServices } from '../pipeline/services.ts';
import { isMostlyGround, usesNoRoad, WHY_MOSTLY_GROUND, WHY_NO_ROAD } from '../roads/ground.ts';
import type { NoRoute, RoadRoute, RouteEnds, RouteResult } from '../roads/roads.ts';
import { straightSeconds } from '../roads/straight-line.ts';
import { WHY_NO_ROUTE } from '../roads/why-no-route.ts';
import { findSlowdowns } from '../traffic/find-slowdowns.ts';
import { type JourneySlowdown, meanSlowdown } from '../traffic/mean-slowdown.ts';

type Ends = readonly [Placement, Placement];

/** Both ends have a point, unless the status is 'unplaced'. */
type MeasuredWay =
  | { kind: 'unplaced' }
  | { kind: 'straight'; from: Point; to: Point; why: string }
  | { kind: 'road'; from: Point; to: Point; route: RoadRoute };

/** Every journey by road, or in a straight line with the reason. */
export async function measureJourneys(
  rows: readonly PlacedRow[],
  ends: readonly Ends[],
  { region, traffic = 'weekday' }: GetRoadDistancesRequest,
  services: MapServices,
  uses: UsesPacks,
): Promise<Journey[]> {
  const ways = await findWays(ends, region, services);
  const slowdowns = traffic === 'weekday' ? await slowdownsOf(ways, services) : ways.map((): null => null);
  return rows.map((placed, index) => {
    const [pair, way, slowed] = [ends[index] as Ends, ways[index] as MeasuredWay, slowdowns[index] ?? null];
    const roads = way.kind === 'road' ? [way.route.pack] : [];
    uses([...pair.flatMap(({ packs }) => packs), ...roads, ...(slowed?.packs ?? [])], placed);
    return {
      ...describeRow(placed, pair, way),
      ...describeWay(way, slowed),
      traffic,
      slowdown: slowed?.slowdown ?? null,
      ...describeNote(way, slowed),
      confidence: confidenceOfJourney(pair, way),
    };
  });
}

async function findWays(
  ends: readonly Ends[],
  region: GetRoadDistancesRequest['region'],
  { roads }: MapServices,
): Promise<MeasuredWay[]> {
  const ways = ends.map((pair) => findStraight(pair, region));
  const pairs = ways.flatMap((way): RouteEnds[] => (way.kind === 'asked' ? [[way.from, way.to]] : []));
  const results = await roads.routes(pairs);
  return ways.map((way): MeasuredWay => {
    if (way.kind !== 'asked') return way;
    const { from, to } = way;
    const result = results.shift() as RouteResult;
    if (!result.route) return { kind: 'straight', from, to, why: whyStraight(way, result.why, region) };
    return usesNoRoad(result.route)
      ? { kind: 'straight', from, to, why: WHY_NO_ROAD }
      : { kind: 'road', from, to, route: result.route };
  });
}

/** Why a journey is not measured by road; else its two ends. */
function findStraight(
  [start, end]: Ends,
  region: GetRoadDistancesRequest['region'],
): Exclude<MeasuredWay, { kind: 'road' }> | { kind: 'asked'; from: Point; to: Point } {
  const [from, to] = [start.point, end.point];
  if (!from || !to) return { kind: 'unplaced' };
  const abroad = whyAbroad(start, end, region);
  return abroad ? { kind: 'straight', from, to, why: abroad } : { kind: 'asked', from, to };
}

const COUNTRY = { uk: 'GB', us: 'US' };

/** A country is known only where a source provided it. */
function whyAbroad(from: Placement, to: Placement, region: GetRoadDistancesRequest['region']): string | null {
  const countries = [from, to].map(({ admin }) => admin?.value.country ?? null);
  const [start, end] = countries;
  if (start && end && start !== end) return 'the ends lie in different countries';
  const covered = region ? [COUNTRY[region]] : Object.values(COUNTRY);
  const outside = countries.find((country) => country && !covered.includes(country));
  if (!outside) return null;
  return region ? OUTSIDE_REGION : 'roads are covered in Great Britain and the US';
}

const OUTSIDE_REGION = 'an end lies outside the region asked for';

/** Of points as given no source tells the country, but those far from a region's land are surely outside it. */
function whyStraight(
  { from, to }: Record<'from' | 'to', Point>,
  why: NoRoute,
  region: GetRoadDistancesRequest['region'],
): string {
  const isOutside = region !== undefined && [from, to].some((end) => liesInUkBox(end) !== (region === 'uk'));
  return why === 'not_loaded' && isOutside ? OUTSIDE_REGION : WHY_NO_ROUTE[why];
}

/** All of the United Kingdom lies inside, all of the United States outside. */
const liesInUkBox = ({ lat, lng }: Point) => lat > 49.8 && lat < 60.9 && lng > -8.7 && lng < 1.8;

async function slowdownsOf(
  ways: readonly MeasuredWay[],
  { db, listSources }: MapServices,
): Promise<(JourneySlowdown | null)[]> {
  const points = ways.flatMap((way) => (way.kind === 'road' ? [way.from, way.to] : []));
  const found = points.length > 0 ? await findSlowdowns(db, points, await listSources()) : [];
  return ways.map((way) => {
    if (way.kind !== 'road') return null;
    const [from = null, to = null] = found.splice(0, 2);
    return meanSlowdown(from, to);
  });
}

function describeRow({ row }: PlacedRow, [from, to]: Ends, way: MeasuredWay) {
  const held = [from, to].filter(({ status }) => status === 'review');
  const reasons = [
    ...(from.point ? [] : [`from: ${from.reason ?? from.why}`]),
    ...(to.point ? [] : [`to: ${to.reason ?? to.why}`]),
  ];
  const status = way.kind === 'unplaced' ? 'unplaced' : held.length > 0 ? 'review' : 'placed';
  return {
    id: row.id,
    record_key: way.kind === 'unplaced' ? null : pairKey(from, to),
    status,
    ...(status === 'review' && { flagged: held.map(({ reason, why }) => reason ?? why).join(' ') }),
    ...(status === 'unplaced' && { reason: reasons.join(' ') }),
    from: describeEnd(from),
    to: describeEnd(to),
  } as const;
}

function describeEnd(placement: Placement): JourneyEnd {
  const { input, point, recordKey } = placement;
  return {
    input,
    location: point && { lat: roundDegrees(point.lat), lng: roundDegrees(point.lng) },
    record_key: recordKey,
    ...toMiddleOf(placement),
    confidence: toRowConfidence(placement),
  };
}

/** The key of the journey from one place to the other, by which answers about it are joined. */
function pairKey(from: Placement, to: Placement): string {
  const pair = ['journey', from.recordKey, to.recordKey].join('|');
  return `rk1_${createHash('sha256').update(pair).digest('hex').slice(0, 16)}`;
}

function describeWay(way: MeasuredWay, slowed: JourneySlowdown | null) {
  if (way.kind === 'unplaced') return { miles: null, km: null, minutes: null, straight_miles: null };
  const straight = distanceMeters(way.from, way.to);
  const meters = way.kind === 'road' ? way.route.meters : straight;
  const factor = slowed?.slowdown?.factor ?? 1;
  return {
    miles: roundDistance(meters / METERS_PER_MILE),
    km: roundDistance(meters / 1000),
    minutes: way.kind === 'road' ? roundMinutes((factor * way.route.seconds) / 60) : null,
    straight_miles: roundDistance(straight / METERS_PER_MILE),
  };
}

function describeNote(way: MeasuredWay, slowed: JourneySlowdown | null): { note?: string } {
  const notes =
    way.kind === 'straight'
      ? [`measured in a straight line: ${way.why}`]
      : [
          way.kind === 'road' && whyOffRoad(way.route),
          way.kind === 'road' && whySlow(way.route),
          slowed?.note,
        ];
  const note = notes
    .filter((one) => typeof one === 'string')
    .map((one) => `${one[0]?.toUpperCase()}${one.slice(1)}.`)
    .join(' ');
  return note === '' ? {} : { note };
}

/** Meters off the road that are told. */
const OFF_ROAD_METERS = 100;
/** An end with less than this share of them is not named. */
const NAMED_SHARE = 0.1;

/** The ground between a place and its road is a straight line, also where that is little of the way. */
function whyOffRoad({ groundMeters, offRoad: [start, end] }: RoadRoute): string | null {
  if (groundMeters < OFF_ROAD_METERS) return null;
  const ends = [
    ['the start', start],
    ['the end', end],
  ] as const;
  const notes = ends.flatMap(([name, off]) =>
    off >= NAMED_SHARE * groundMeters ? [`${name} lies ${Math.round(off)} m from it`] : [],
  );
  const miles = roundDistance(groundMeters / METERS_PER_MILE);
  return `${miles} of the miles lie off the loaded road, in a straight line: ${notes.join(', ')}`;
}

/** People walk as fast: a car that is slower is on a track, or on a way that is hardly driven. */
const WALKING_KMH = 5;
/** Within less, turns and gates weigh more than the way. */
const SHORT_SECONDS = 60;

function whySlow({ meters, seconds, groundMeters }: RoadRoute): string | null {
  const onRoad = seconds - straightSeconds(groundMeters);
  const kmh = (3.6 * (meters - groundMeters)) / onRoad;
  if (onRoad < SHORT_SECONDS || kmh >= WALKING_KMH) return null;
  return `the minutes are those of a way driven at ${kmh.toFixed(1)} km/h, slower than walking`;
}

/**
 * A straight line is a poor estimate of the road distance: few real journeys between random places are within a tenth
 * of it.
 */
const STRAIGHT_LINE_SCORE = 0;

function notByRoad(basis: 'straight_line' | 'partly_off_road', why: string): Journey['confidence'] {
  return { level: 'low', score: STRAIGHT_LINE_SCORE, basis, why };
}

const confidenceOfEnd = (end: Placement) => toldOfMiddle(toRowConfidence(end), end, null);

/** A journey is only as sure as the less sure of its ends, and as its way. */
function confidenceOfJourney([from, to]: Ends, way: MeasuredWay): Journey['confidence'] {
  const ends = [from, to].map(confidenceOfEnd).sort((a, b) => a.score - b.score);
  const unplaced = [from, to].find(({ point }) => point === null);
  if (unplaced) return toRowConfidence(unplaced);
  if (way.kind === 'straight')
    return notByRoad('straight_line', 'The distance is a straight line, not the way by road.');
  if (
    way.kind === 'road' &&
    isMostlyGround({ ...way.route, straightMeters: distanceMeters(way.from, way.to) })
  )
    return notByRoad('partly_off_road', WHY_MOSTLY_GROUND);
  return ends[0] as Journey['confidence'];
}
