import {
  findOfficialPlaces as contract,
  type FindOfficialPlacesAnswer,
  type FindOfficialPlacesRequest,
  OFFICIAL_RADIUS_KM,
  type OfficialRow,
} from '../../shared/api/find-official-places.ts';
import { placesListed } from '../../shared/api/nearby-parts.ts';
import { counted } from '../../shared/counted.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import { countPois, listPlacingPacks } from '../gazetteer/pois.ts';
import { lngScale, METERS_PER_DEGREE } from '../geometry/distance.ts';
import { countPlaces } from '../nearby/count-places.ts';
import { findRegisterDuplicates } from '../nearby/find-duplicates.ts';
import { findPlaces } from '../nearby/find-places.ts';
import { answerlessRow, countsMessage } from '../nearby/nearby-row.ts';
import { findAtAddress } from '../nearby/official/official-at.ts';
import { toOfficialPlace } from '../nearby/official/official-place.ts';
import { officialQuery } from '../nearby/official/official-query.ts';
import {
  type CoveredArea,
  listAreas,
  listRoughAreas,
  RegisterCoverage,
} from '../nearby/official/register-coverage.ts';
import { KIND_WORDS } from '../nearby/official/registers.ts';
import { oncePerVersion } from '../nearby/once-per-version.ts';
import type { PlacedRow, RowsEndpoint } from '../pipeline/endpoint.ts';
import { toPlacedFields } from '../pipeline/placed-row.ts';
import type { LoadedSource, Services } from '../pipeline/services.ts';

interface Answered {
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
  async answerRows(rows, { request, services, mapVersion, uses }) {
    const { sources } = officialQuery(request);
    const packs = (await services.listSources()).filter(({ source }) => sources.includes(source));
    if (packs.length === 0) {
      const why = {
        not_loaded: `${KIND_WORDS[request.kind]}: no register that lists it (${sources.join(', ')})`,
      };
      return rows.map((row) => answerlessRow(row, why));
    }
    const placed = rows.filter(({ placement }) => placement.point !== null);
    const own = packs.map(({ source, pack }) => ({ source, part: pack.slice(source.length + 1) }));
    const coverage = await RegisterCoverage.of(services.db, mapVersion, sources, own);
    const points = placed.map(pointOf);
    const areas = coverage.isWhole ? listRoughAreas(points) : await listAreas(services.db, points);
    const outsideOf = new Map(
      placed.map((row, index) => [row, coverage.outside(areas[index] as CoveredArea)]),
    );
    const inside = placed.filter((row) => outsideOf.get(row) === null);
    const indexOf = new Map(inside.map((row, index) => [row, index]));
    const answers = await answerInside(inside, request, packs, services);
    const edges = await listEdges(inside.map(pointOf), answers, coverage, services);
    const { mapped, placing } = await describeRegisters(request, packs, mapVersion, services);
    // How many entries each of them has stands in every answer.
    const used = [...packs.map(({ pack }) => pack), ...placing];
    return rows.map((row) => {
      const outside = outsideOf.get(row);
      if (outside === undefined) return toPlacedFields(row);
      if (outside) return answerlessRow(row, { outside_coverage: outside });
      const at = indexOf.get(row) as number;
      const { places, count } = answers[at] ?? {};
      uses(used, row);
      return {
        ...toPlacedFields(row),
        ...(places && { places }),
        ...(count !== undefined && { count }),
        mapped,
        ...(edges[at] && { edge: true as const }),
      };
    });
  },
  reduce(records, { request }) {
    const radiusKm = request.radius_km ?? OFFICIAL_RADIUS_KM[request.kind];
    const kind = KIND_WORDS[request.kind];
    const within = request.mode === 'at' ? 'at the address' : `within ${radiusKm} km`;
    return { message: countsMessage(records, kind, within), fields: { records } };
  },
};

function pointOf({ placement }: PlacedRow) {
  return placement.point as NonNullable<typeof placement.point>;
}

async function answerInside(
  rows: readonly PlacedRow[],
  request: FindOfficialPlacesRequest,
  packs: readonly LoadedSource[],
  { db }: Services,
): Promise<Answered[]> {
  const { mode = 'nearest', n, kind, radius_km = OFFICIAL_RADIUS_KM[kind] } = request;
  const query = officialQuery(request);
  const radiusMeters = radius_km * 1000;
  const points = rows.map(pointOf);
  if (mode === 'at') return findAtAddress(db, rows, query, packs);
  if (mode === 'count') {
    const counts = await countPlaces(db, points, query, radiusMeters, findRegisterDuplicates);
    return counts.map((count) => ({ count, reachMeters: radiusMeters }));
  }
  const limits = { n: placesListed(mode, n), radiusMeters };
  const found = await findPlaces(db, points, query, limits, findRegisterDuplicates);
  return found.map(({ places, reachMeters }) => ({
    places: places.map((place) => toOfficialPlace(place, packs)),
    reachMeters,
  }));
}

/** True when a circle reaches beyond what the registers cover; it is tested in its four directions. */
async function listEdges(
  points: readonly { lat: number; lng: number }[],
  answers: readonly Answered[],
  coverage: RegisterCoverage,
  { db }: Services,
): Promise<boolean[]> {
  if (coverage.isWhole) return points.map(() => false);
  const ends = points.flatMap(({ lat, lng }, index) => {
    const reach = (answers[index]?.reachMeters ?? 0) / METERS_PER_DEGREE;
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
  return points.map((_, index) => isOutside.slice(index * 4, index * 4 + 4).includes(true));
}

async function describeRegisters(
  { kind }: FindOfficialPlacesRequest,
  packs: readonly LoadedSource[],
  mapVersion: string,
  { db }: Services,
): Promise<{ mapped: NonNullable<OfficialRow['mapped']>; placing: string[] }> {
  const sources = [...new Set(packs.map(({ source }) => source))].sort();
  const key = `places ${kind} ${sources.join(',')}`;
  const places = await oncePerVersion(db, mapVersion, key, () => countPois(db, kind, sources));
  const placing = await oncePerVersion(db, mapVersion, `placing ${kind} ${sources.join(',')}`, () =>
    listPlacingPacks(db, kind, sources),
  );
  const names = [...new Set(packs.map(({ title }) => title))].sort();
  const dates = packs.flatMap((pack) => pack.asOf ?? []);
  const asOf = dates.toSorted().at(-1) ?? null;
  const says = `${counted(places, 'entry', 'entries')} of this kind in ${names.join('; ')}.`;
  return { mapped: { says, as_of: asOf }, placing: placing.map(packOf) };
}
