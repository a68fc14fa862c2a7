import {
  findOfficialPlaces as contract,
  type FindOfficialPlacesAnswer,
  type FindOfficialPlacesRequest,
  OFFICIAL_RADIUS_KM,
  type OfficialRow,
} from '../../shared/api/find-official-places.ts';
import { placesListed } from '../../shared/api/nearby-parts.ts';
import { counted } from '../../shared/counted.ts';
import { COUNTRY_ONLY, listCountries } from '../facts/list-countries.ts';
import { layersOf, reachOfFacts } from '../facts/outdates.ts';
import { countPois, listPlacingPacks } from '../gazetteer/count-pois.ts';
import { listExtents } from '../gazetteer/official.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import { countPlaces } from '../nearby/count-places.ts';
import { findRegisterDuplicates } from '../nearby/find-duplicates.ts';
import { findPlaces } from '../nearby/find-places.ts';
import { answerlessRow, countsMessage } from '../nearby/nearby-row.ts';
import { countUnknown } from '../nearby/official/count-unknown.ts';
import { listEdges, listHeldWithin } from '../nearby/official/coverage-edges.ts';
import { withMatch } from '../nearby/official/match-confidence.ts';
import { findAtAddress } from '../nearby/official/official-at.ts';
import { toOfficialPlace } from '../nearby/official/official-place.ts';
import { officialQuery } from '../nearby/official/official-query.ts';
import { type CoveredArea, listAreas, RegisterCoverage } from '../nearby/official/register-coverage.ts';
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
    const query = officialQuery(request);
    const { sources } = query;
    const packs = (await services.listSources()).filter(({ source }) => sources.includes(source));
    const notLoaded = {
      not_loaded: `${KIND_WORDS[request.kind]}: no register that lists it (${sources.join(', ')})`,
    };
    if (packs.length === 0) return rows.map((row) => answerlessRow(row, notLoaded));
    const placed = rows.filter(({ placement }) => placement.point !== null);
    const own = packs.map(toPart);
    const coverage = await RegisterCoverage.of(services.db, mapVersion, query, own);
    const outside = await listOutside(placed, coverage, mapVersion, services);
    const outsideOf = new Map(placed.map((row, index) => [row, outside[index] ?? null]));
    const inside = placed.filter((row) => outsideOf.get(row) === null);
    const indexOf = new Map(inside.map((row, index) => [row, index]));
    const answers = await answerInside(inside, request, packs, mapVersion, services);
    const reached = inside.map((row, at) => ({
      ...pointOf(row),
      radiusMeters: answers[at]?.reachMeters ?? 0,
    }));
    const edges = await listEdges(services.db, mapVersion, reached, coverage);
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
      const fields = toPlacedFields(row);
      return {
        ...fields,
        confidence: withMatch(fields.confidence, places?.[0]?.match),
        ...(places && { places }),
        ...(count !== undefined && { count }),
        mapped: about.mapped,
        ...(edges[at] && { edge: true as const }),
      };
    });
  },
  outdates: {
    told: describeListed,
    reachMeters: (row, about) =>
      REGISTER_LAYERS.has(about.layer)
        ? reachOfPlaces(row, about.request, about.request.radius_km ?? OFFICIAL_RADIUS_KM[about.request.kind])
        : reachOfFacts(row, about),
    concerns:
      () =>
      ({ layer }) =>
        REGISTER_LAYERS.has(layer) || COUNTRY_LAYERS.has(layer),
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

/** What tells the country of a row. */
const COUNTRY_LAYERS = layersOf(COUNTRY_ONLY);

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

/** Why each row is outside; null for rows that the registers cover. */
async function listOutside(
  rows: readonly PlacedRow[],
  coverage: RegisterCoverage,
  mapVersion: string,
  services: MapServices,
): Promise<(string | null)[]> {
  const { db } = services;
  const circles = rows.map((row) => ({ ...pointOf(row), radiusMeters: 0 }));
  const held = await listHeldWithin(db, mapVersion, circles, coverage);
  const open = rows.filter((_, index) => !held[index]);
  const areas = await listAreas(db, open.map(pointOf));
  // Where no postcode tells the council, the ground tells the country, as for facts and risks.
  const stray = open.filter((_, index) => areas[index]?.council === null);
  const countries = await listCountries(
    stray.map(({ placement }) => placement),
    mapVersion,
    services,
  );
  const isAbroad = new Set(stray.filter((_, index) => countries[index] !== 'GB'));
  const why = new Map(
    open.map((row, index) => [
      row,
      isAbroad.has(row) ? coverage.abroad : coverage.outside(areas[index] as CoveredArea),
    ]),
  );
  return rows.map((row) => why.get(row) ?? null);
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
  request: FindOfficialPlacesRequest,
  packs: readonly LoadedSource[],
  mapVersion: string,
  { db }: MapServices,
): Promise<{ mapped: NonNullable<OfficialRow['mapped']>; used: string[] }> {
  const own = packs.map(toPart);
  const { kind } = request;
  const key = `${kind} ${packs.map(({ pack }) => pack).join(',')}`;
  const places = await oncePerVersion(db, mapVersion, `places ${key}`, () => countPois(db, kind, own));
  const placing = await oncePerVersion(db, mapVersion, `placing ${key}`, () =>
    listPlacingPacks(db, kind, own),
  );
  const names = [...new Set(packs.map(({ title }) => title))].sort();
  const dated = packs.filter(({ isDateStated }) => isDateStated);
  const newest = (dated.length > 0 ? dated : packs).reduce((a, b) => (a.asOf > b.asOf ? a : b));
  const undated = !newest.isDateStated && { stated: false as const };
  const unknown = await countUnknown(db, mapVersion, officialQuery(request), own);
  const says = [
    `${counted(places, 'entry', 'entries')} of this kind in ${names.join('; ')}.`,
    ...unknown,
  ].join(' ');
  // The answer holds the number of entries for each of them.
  const mapped = { says, as_of: newest.asOf, ...undated };
  return { mapped, used: [...packs.map(({ pack }) => pack), ...placing.map(packOf)] };
}
