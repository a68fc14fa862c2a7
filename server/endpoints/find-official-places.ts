import {
  findOfficialPlaces as contract,
  type FindOfficialPlacesAnswer,
  type FindOfficialPlacesRequest,
  OFFICIAL_RADIUS_KM,
  type OfficialRow,
} from '../../shared/api/find-official-places.ts';
import { counted } from '../../shared/counted.ts';
import { COUNTRY_ONLY, listCountries } from '../facts/list-countries.ts';
import { layersOf, reachOfFacts } from '../facts/outdates.ts';
import { listExtents } from '../gazetteer/official.ts';
import { answerlessRow, atEdge, countsMessage } from '../nearby/nearby-row.ts';
import { type AnsweredPlaces, answerPlaces } from '../nearby/official/answer-places.ts';
import { chooseRegisters } from '../nearby/official/choose-registers.ts';
import { listEdges, listHeldWithin } from '../nearby/official/coverage-edges.ts';
import { openRegisters } from '../nearby/official/describe-registers.ts';
import { partUnlikely, withMatch, withoutMatch } from '../nearby/official/match-confidence.ts';
import { describeQuery, officialQuery } from '../nearby/official/official-query.ts';
import {
  type CoveredArea,
  listAreas,
  RegisterCoverage,
  toRegisterPack,
} from '../nearby/official/register-coverage.ts';
import { oncePerVersion } from '../nearby/once-per-version.ts';
import { describeListed, reachOfPlaces } from '../nearby/outdates.ts';
import { toldOfMiddle } from '../pipeline/area-of.ts';
import type { PlacedRow, RowsEndpoint } from '../pipeline/endpoint.ts';
import { toRowFields } from '../pipeline/placed-row.ts';
import type { MapServices } from '../pipeline/services.ts';

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
    const loaded = await services.listSources();
    const packs = loaded.filter(({ source }) => sources.includes(source));
    const notLoaded = {
      not_loaded: `${describeQuery(request)}: no register that lists it (${sources.join(', ')})`,
    };
    if (packs.length === 0) return rows.map((row) => answerlessRow(row, notLoaded));
    const placed = rows.filter(({ placement }) => placement.point !== null);
    const coverage = await RegisterCoverage.of(services.db, mapVersion, query, packs.map(toRegisterPack));
    const outside = await listOutside(placed, coverage, mapVersion, services);
    const outsideOf = new Map(placed.map((row, index) => [row, outside[index] ?? null]));
    const inside = placed.filter((row) => outsideOf.get(row) === null);
    const found = await answerPlaces(services.db, mapVersion, inside, request, loaded);
    const answers = new Map(inside.map((row, index) => [row, found[index] as AnsweredPlaces]));
    const reached = inside.map((row) => ({
      ...pointOf(row),
      radiusMeters: answers.get(row)?.reachMeters ?? 0,
    }));
    const edges = await listEdges(services.db, mapVersion, reached, coverage);
    const cutOff = new Set(inside.filter((_, index) => edges[index]));
    const isSample = await openSampleCheck(services, mapVersion);
    const listed = inside.map((row) => ({
      row,
      packs: answers.get(row)?.packs ?? [],
      isSample: isSample(row),
    }));
    const registers = await chooseRegisters(services.db, listed, packs, coverage);
    const describe = await openRegisters(services.db, mapVersion, query, packs);
    return rows.map((row) => {
      const outside = outsideOf.get(row);
      if (outside) return answerlessRow(row, { outside_coverage: outside });
      const answer = answers.get(row);
      if (!answer) return toRowFields(row);
      const own = registers.get(row);
      if (!own) return answerlessRow(row, notLoaded);
      const { mapped, used } = describe(own);
      uses(used, row);
      const { places, total, count, sectorUnknown } = answer;
      const fields = toRowFields(row);
      const matched = withMatch(fields.confidence, places?.[0]?.match);
      const confidence =
        request.mode === 'at' ? matched : toldOfMiddle(matched, row.placement, circleOf(answer));
      return {
        ...fields,
        confidence,
        ...(request.mode === 'at' && !places?.length && withoutMatch(confidence, answer.leftOut)),
        ...(places && { places }),
        ...(total !== undefined && { total }),
        ...(count !== undefined && { count }),
        ...(sectorUnknown !== undefined && { sector_unknown: sectorUnknown }),
        mapped,
        ...(cutOff.has(row) && atEdge(confidence, answer)),
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
    const within = request.mode === 'at' ? 'at the address' : `within ${radiusKm} km`;
    const unsure = records.filter(({ sector_unknown = 0 }) => sector_unknown > 0).length;
    const leftOut = `Around ${counted(unsure, 'row')} hospitals are left out whose sector no register tells.`;
    const { unlikely, rows } = partUnlikely(records);
    const [having = '', ...others] = countsMessage(rows, describeQuery(request), within);
    const other = `${counted(unlikely, 'row has', 'rows have')} one that may be another place: see match.`;
    const message = [having, ...(unlikely > 0 ? [other] : []), ...others, ...(unsure > 0 ? [leftOut] : [])];
    return { message, fields: { records } };
  },
};

/** Registers, and what places their entries and tells where they hold. */
const REGISTER_LAYERS = new Set(['register_entry', 'poi', 'postcode', 'address']);

/** What tells the country of a row. */
const COUNTRY_LAYERS = layersOf(COUNTRY_ONLY);

/** The circle in which places were counted; null where the nearest were looked for. */
const circleOf = ({ count, total, reachMeters }: AnsweredPlaces) =>
  count === undefined && total === undefined ? null : reachMeters;

function pointOf({ placement }: PlacedRow) {
  return placement.point as NonNullable<typeof placement.point>;
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

/** Returns whether a row lies in one of the fictional towns. */
async function openSampleCheck(services: MapServices, mapVersion: string) {
  const { db } = services;
  const packs = (await services.listSources()).filter(({ isFictional }) => isFictional).map(toRegisterPack);
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
