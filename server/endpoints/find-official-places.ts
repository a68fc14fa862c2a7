import {
  findOfficialPlaces as contract,
  type FindOfficialPlacesAnswer,
  type FindOfficialPlacesRequest,
  OFFICIAL_RADIUS_KM,
  type OfficialRow,
} from '../../shared/api/find-official-places.ts';
import { placesListed } from '../../shared/api/nearby-parts.ts';
import { counted } from '../../shared/counted.ts';
import { countPois, listPlacingPacks } from '../gazetteer/count-pois.ts';
import { listExtents } from '../gazetteer/official.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import { lngScale, METERS_PER_DEGREE, type Point } from '../geometry/distance.ts';
import { countPlaces } from '../nearby/count-places.ts';
import { findRegisterDuplicates } from '../nearby/find-duplicates.ts';
import { findPlaces } from '../nearby/find-places.ts';
import { answerlessRow, countsMessage } from '../nearby/nearby-row.ts';
import { listHeld } from '../nearby/official/held-squares.ts';
import { findAtAddress } from '../nearby/official/official-at.ts';
import { toOfficialPlace } from '../nearby/official/official-place.ts';
import { officialQuery } from '../nearby/official/official-query.ts';
import { listAreas, listRoughAreas, RegisterCoverage } from '../nearby/official/register-coverage.ts';
import { KIND_WORDS } from '../nearby/official/registers.ts';
import { oncePerVersion } from '../nearby/once-per-version.ts';
import { describeListed, reachOfPlaces } from '../nearby/outdates.ts';
import type { PlacedRow, RowsEndpoint } from '../pipeline/endpoint.ts';
import { toPlacedFields } from '../pipeline/placed-row.ts';
import type { LoadedSource, MapServices } from '../pipeline/services.ts';

interface AnsweredPlaces {
  places?: NonNullable<OfficialRow['places']>;
  count?: number;
  reachMeters: number;
}

export const findOfficialPlaces: RowsEndpoint<
  FindOfficialPlacesRequest,
  OfficialRow,
  FindOfficialPlacesAnswer
> = {
  contract,
  secondsPerRow: 0.01,
  tellsCoverage: true,
  readsMapAlone: true,
  versionOf: ({ map_version }) => map_version,
  async answerRows(rows, { request, services, mapVersion, uses }) {
    const { sources } = officialQuery(request);
    const packs = (await services.listSources()).filter(({ source }) => sources.includes(source));
    const notLoaded = {
      not_loaded: `${KIND_WORDS[request.kind]}: no register that lists it (${sources.join(', ')})`,
    };
    if (packs.length === 0) return rows.map((row) => answerlessRow(row, notLoaded));
    const placed = rows.filter(({ placement }) => placement.point !== null);
    const own = packs.map(toPart);
    const coverage = await RegisterCoverage.of(services.db, mapVersion, sources, own);
    const points = placed.map(pointOf);
    const outside = await listOutside(points, coverage, mapVersion, services);
    const outsideOf = new Map(placed.map((row, index) => [row, outside[index] ?? null]));
    const inside = placed.filter((row) => outsideOf.get(row) === null);
    const indexOf = new Map(inside.map((row, index) => [row, index]));
    const answers = await answerInside(inside, request, packs, mapVersion, services);
    const edges = await listEdges(inside.map(pointOf), answers, coverage, mapVersion, services);
    const isSample = await openSampleCheck(services, mapVersion);
    const describe = (chosen: readonly LoadedSource[]) =>
      chosen.length > 0 ? describeRegisters(request, chosen, mapVersion, services) : null;
    // The fictional towns have their own registers, which cover no other place; but what is near them is listed too.
    const ofSample = await describe(packs.filter(({ isFictional }) => isFictional));
    const ofWorld = await describe(packs.filter(({ isFictional }) => !isFictional));
    const ofBoth = ofSample && ofWorld && (await describe(packs));
    const ofTowns = new Set(packs.flatMap(({ isFictional, title }) => (isFictional ? [title] : [])));
    return rows.map((row) => {
      const outside = outsideOf.get(row);
      if (outside === undefined) return toPlacedFields(row);
      if (outside) return answerlessRow(row, { outside_coverage: outside });
      const at = indexOf.get(row) as number;
      const { places, count } = answers[at] ?? {};
      const isHere = isSample(row);
      const isOfBoth = places?.some(({ register }) => ofTowns.has(register) !== isHere);
      const about = (isOfBoth && ofBoth) || (isHere ? (ofSample ?? ofWorld) : ofWorld);
      if (!about) return answerlessRow(row, notLoaded);
      uses(about.used, row);
      return {
        ...toPlacedFields(row),
        ...(places && { places }),
        ...(count !== undefined && { count }),
        mapped: about.mapped,
        ...(edges[at] && { edge: true as const }),
      };
    });
  },
  outdates: {
    told: describeListed,
    reachMeters: (row, { request }) =>
      reachOfPlaces(row, request, request.radius_km ?? OFFICIAL_RADIUS_KM[request.kind]),
    concerns:
      () =>
      ({ layer }) =>
        REGISTER_LAYERS.has(layer),
  },
  reduce(records, { request }) {
    const radiusKm = request.radius_km ?? OFFICIAL_RADIUS_KM[request.kind];
    const kind = KIND_WORDS[request.kind];
    const within = request.mode === 'at' ? 'at the address' : `within ${radiusKm} km`;
    return { message: countsMessage(records, kind, within), fields: { records } };
  },
};

/** Registers, and what places their entries and tells where they hold. */
const REGISTER_LAYERS = new Set(['register_entry', 'poi', 'postcode', 'address']);

function pointOf({ placement }: PlacedRow) {
  return placement.point as NonNullable<typeof placement.point>;
}

async function answerInside(
  rows: readonly PlacedRow[],
  request: FindOfficialPlacesRequest,
  packs: readonly LoadedSource[],
  mapVersion: string,
  { db }: MapServices,
): Promise<AnsweredPlaces[]> {
  const { mode = 'nearest', n, kind, radius_km = OFFICIAL_RADIUS_KM[kind] } = request;
  const query = officialQuery(request);
  const radiusMeters = radius_km * 1000;
  const points = rows.map(pointOf);
  if (mode === 'at') return findAtAddress(db, mapVersion, rows, query, packs);
  if (mode === 'count') {
    const counts = await countPlaces(db, mapVersion, points, query, radiusMeters, findRegisterDuplicates);
    return counts.map((count) => ({ count, reachMeters: radiusMeters }));
  }
  const limits = { n: placesListed(mode, n), radiusMeters };
  const found = await findPlaces(db, mapVersion, points, query, limits, findRegisterDuplicates);
  return found.map(({ places, reachMeters }) => ({
    places: places.map((place) => toOfficialPlace(place, packs)),
    reachMeters,
  }));
}

/** Why each point is outside; null for points that the registers cover. */
async function listOutside(
  points: readonly Point[],
  coverage: RegisterCoverage,
  mapVersion: string,
  { db }: MapServices,
): Promise<(string | null)[]> {
  if (coverage.isWhole) return listRoughAreas(points).map((area) => coverage.outside(area));
  const held = await listHeld(db, mapVersion, points.map(around(MARGIN_METERS)), coverage);
  const open = points.filter((_, index) => !held[index]);
  const areas = new Map((await listAreas(db, open)).map((area, index) => [open[index], area]));
  return points.map((point) => {
    const area = areas.get(point);
    return area ? coverage.outside(area) : null;
  });
}

/** The nearest postcode, which names the council, is rarely further away. */
const MARGIN_METERS = 2000;

const around = (radiusMeters: number) => (point: Point) => ({ lat: point.lat, lng: point.lng, radiusMeters });

/** True when a circle reaches beyond the coverage of the registers. It is tested in four directions. */
async function listEdges(
  points: readonly Point[],
  answers: readonly AnsweredPlaces[],
  coverage: RegisterCoverage,
  mapVersion: string,
  { db }: MapServices,
): Promise<boolean[]> {
  if (coverage.isWhole) return points.map(() => false);
  const reaches = points.map((_, index) => answers[index]?.reachMeters ?? 0);
  const circles = points.map((point, index) => around((reaches[index] as number) + MARGIN_METERS)(point));
  const held = await listHeld(db, mapVersion, circles, coverage);
  const open = points.flatMap((point, index) => (held[index] ? [] : [{ ...point, index }]));
  const ends = open.flatMap(({ lat, lng, index }) => {
    const reach = (reaches[index] as number) / METERS_PER_DEGREE;
    const across = reach / lngScale(lat);
    return [
      { lat: lat + reach, lng },
      { lat: lat - reach, lng },
      { lat, lng: lng + across },
      { lat, lng: lng - across },
    ];
  });
  const areas = await listAreas(db, ends);
  const isOutside = areas.map((area) => area.nation !== null && coverage.outside(area) !== null);
  const edges = open.filter((_, at) => isOutside.slice(at * 4, at * 4 + 4).includes(true));
  const isEdge = new Set(edges.map(({ index }) => index));
  return points.map((_, index) => isEdge.has(index));
}

const toPart = ({ source, pack }: LoadedSource) => ({ source, part: pack.slice(source.length + 1) });

/** Returns whether a row lies in one of the fictional towns. */
async function openSampleCheck(services: MapServices, mapVersion: string) {
  const { db } = services;
  const packs = (await services.listSources()).filter(({ isFictional }) => isFictional).map(toPart);
  const extents = await oncePerVersion(db, mapVersion, 'extents of the sample', () => listExtents(db, packs));
  return ({ placement }: PlacedRow): boolean => {
    const { isSample, point } = placement;
    return (
      isSample ||
      extents.some(
        ({ west, south, east, north }) =>
          point !== null &&
          point.lng >= west &&
          point.lng <= east &&
          point.lat >= south &&
          point.lat <= north,
      )
    );
  };
}

async function describeRegisters(
  { kind }: FindOfficialPlacesRequest,
  packs: readonly LoadedSource[],
  mapVersion: string,
  { db }: MapServices,
): Promise<{ mapped: NonNullable<OfficialRow['mapped']>; used: string[] }> {
  const own = packs.map(toPart);
  const key = `${kind} ${packs.map(({ pack }) => pack).join(',')}`;
  const places = await oncePerVersion(db, mapVersion, `places ${key}`, () => countPois(db, kind, own));
  const placing = await oncePerVersion(db, mapVersion, `placing ${key}`, () =>
    listPlacingPacks(db, kind, own),
  );
  const names = [...new Set(packs.map(({ title }) => title))].sort();
  const dated = packs.filter(({ isDateStated }) => isDateStated);
  const newest = (dated.length > 0 ? dated : packs).reduce((a, b) => (a.asOf > b.asOf ? a : b));
  const undated = !newest.isDateStated && { stated: false as const };
  const says = `${counted(places, 'entry', 'entries')} of this kind in ${names.join('; ')}.`;
  // The answer holds the number of entries for each of them.
  const mapped = { says, as_of: newest.asOf, ...undated };
  return { mapped, used: [...packs.map(({ pack }) => pack), ...placing.map(packOf)] };
}
