import {
  findPostcodesInRadius as contract,
  DEFAULT_AREAS,
  type FindPostcodesInRadiusAnswer,
  type FindPostcodesRequest,
  type PostcodeAreaRow,
} from '../../shared/api/find-postcodes-in-radius.ts';
import { roundDegrees, roundDistance } from '../../shared/rounding.ts';
import type { Queryable } from '../db/database.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import { listNearestPostcodes } from '../gazetteer/postcodes.ts';
import {
  hasPostcodes,
  listPostcodesWithin,
  type PostcodeAreaKind,
  type PostcodeWithin,
} from '../gazetteer/postcodes-within.ts';
import { postcodeRecordKey } from '../geocoder/describe/record-key.ts';
import { circleLayer } from '../maps/content/circle-layer.ts';
import { readColor } from '../maps/content/palette.ts';
import { pinLayer } from '../maps/content/pin-layer.ts';
import { placingOf } from '../maps/content/to-pins.ts';
import { listMapSources } from '../maps/runs/map-run.ts';
import { renderMap } from '../maps/store/render-map.ts';
import { areaConfidence, countSharing } from '../nearby/area-confidence.ts';
import { describeAreas, tellPlaceless, unitMeters } from '../nearby/describe-areas.ts';
import { listPlacelessAround } from '../nearby/placeless-areas.ts';
import {
  type Center,
  findCenter,
  findCountry,
  isAmongPostcodes,
  whyElsewhere,
  whyOutside,
} from '../nearby/radius-center.ts';
import type { AnsweredChunk } from '../pipeline/answered-chunk.ts';
import type { WholeAnswer, WholeEndpoint } from '../pipeline/endpoint.ts';
import { measuredFrom } from '../pipeline/place-end.ts';

export const findPostcodesInRadius: WholeEndpoint<FindPostcodesRequest, FindPostcodesInRadiusAnswer> = {
  contract,
  cost: () => 1,
  // Its one place. The number of areas around it is the answer itself.
  forecast: async () => ({ rows: 1, distinct_rows: 1, columns: ['center'], seconds: 0.1, readAs: '' }),
  async answer(request, { accountId, services }) {
    const center = await findCenter(request.center, services, request.country);
    const mapVersion = await services.geocoder.mapVersion();
    const read = await services.readMap(mapVersion, (db) => readAreas(db, request, center, mapVersion));
    const { around, outside, liesIn, country, kind, found, listed, names, sharing, isLoaded } = read;
    const areas = listed.map((area, index) => ({
      ...toArea(area, names[index] ?? '', request),
      ...measuredFrom(areaConfidence(area, sharing[index] ?? 1), 'The center', center.fields),
    }));
    const fictional = (await services.listSources()).filter(({ isFictional }) => isFictional);
    const unplaced = tellPlaceless(request, kind, around);
    const own = toKept(areas, listed, center, new Set(fictional.map(({ pack }) => pack)));
    const sources = [...new Set([...own.sources, ...around.map(({ pack }) => pack)])];
    const kept = { ...own, sources, notListed: unplaced };
    const answer: WholeAnswer<FindPostcodesInRadiusAnswer> = {
      message: describeAreas(request, kind, {
        total: found.length,
        listed: listed.length,
        placeless: sharing.slice(0, listed.length).filter((areas) => areas > 1).length,
        isLoaded,
        center,
        outside,
        unplaced: unplaced.map(({ says }) => says),
      }),
      fields: {
        center: toCenterFields(request.center, center, liesIn),
        country,
        ...(outside !== null && { outside_coverage: outside }),
        areas,
        total: found.length,
        returned: areas.length,
      },
      kept,
    };
    if (!request.render) return answer;
    const mapSources = await listMapSources(kept, services);
    const layers = toLayers(areas, request, center);
    return async (tx) => {
      const map = await renderMap(tx, accountId, services.baseUrl, {
        title: request.title,
        layers,
        sources: mapSources,
      });
      return { ...answer, fields: { ...answer.fields, map } };
    };
  },
};

async function readAreas(db: Queryable, request: FindPostcodesRequest, center: Center, mapVersion: string) {
  const { country: liesIn, point } = center;
  const outside =
    whyOutside(liesIn, await isAmongPostcodes(db, point)) ?? whyElsewhere(liesIn, request.country);
  const country = request.country ?? (await findCountry(db, center));
  const kind: PostcodeAreaKind = country === 'us' ? 'zip' : (request.granularity ?? 'sector');
  const radiusMeters = request.radius * unitMeters(request);
  const found = await listPostcodesWithin(db, kind, point, radiusMeters);
  const around = await listPlacelessAround(db, mapVersion, kind, point, radiusMeters);
  const listed = found.slice(0, request.limit ?? DEFAULT_AREAS);
  const names = await listNames(db, listed);
  const isLoaded = found.length > 0 || (await hasPostcodes(db, kind));
  // Areas at one point are as far away as each other: all of them were found.
  const sharing = countSharing(found);
  return { around, outside, liesIn, country, kind, found, listed, names, sharing, isLoaded };
}

/**
 * Town and state of a ZIP code; the council of a British area. If the area lies in several, the council at its centre.
 */
async function listNames(db: Queryable, areas: readonly PostcodeWithin[]): Promise<string[]> {
  const unnamed = areas.flatMap(({ country, council, lat, lng }, row) =>
    country === 'GB' && council === '' ? [{ row, lat, lng }] : [],
  );
  const units = new Map((await listNearestPostcodes(db, unnamed)).map((unit) => [unit.row, unit.council]));
  return areas.map(({ country, city, state, council }, row) =>
    country === 'US' ? [city, state].filter(Boolean).join(', ') : council || (units.get(row) ?? ''),
  );
}

function toArea(area: PostcodeWithin, name: string, request: FindPostcodesRequest) {
  return {
    code: area.code,
    name,
    lat: roundDegrees(area.lat),
    lng: roundDegrees(area.lng),
    distance: roundDistance(area.meters / unitMeters(request)),
    unit: request.unit ?? 'mi',
    id: area.code,
    record_key: postcodeRecordKey(area),
    status: 'placed' as const,
  };
}

function toCenterFields(input: string, { point, fields }: Center, liesIn: string | null) {
  return {
    input,
    location: { lat: roundDegrees(point.lat), lng: roundDegrees(point.lng) },
    country: liesIn?.toLowerCase() ?? null,
    ...fields,
  };
}

function toKept(
  areas: readonly PostcodeAreaRow[],
  listed: readonly PostcodeWithin[],
  { packs, isSample }: Center,
  fictional: ReadonlySet<string>,
): AnsweredChunk {
  return {
    rows: areas.map((answer, index) => ({
      answer,
      fields: {},
      sharesId: false,
      sent: { query: answer.code },
      isSample: isSample || fictional.has(packOf(listed[index] as PostcodeWithin)),
    })),
    sources: [...new Set([...packs, ...listed.map(packOf)])],
  };
}

function toLayers(areas: readonly PostcodeAreaRow[], request: FindPostcodesRequest, at: Center) {
  const { center, radius, unit = 'mi' } = request;
  const pins = areas.map(({ code, name, lat, lng, distance, unit, ...placed }) => ({
    id: code,
    name: code,
    location: { lat, lng },
    fields: { name, distance, unit },
    placed: placingOf(placed),
    query: code,
  }));
  const middle = { id: 'center', name: center, location: at.point, fields: {} };
  return [
    pinLayer('areas', pins),
    pinLayer('center', [middle], { color: readColor('red') }),
    circleLayer(`within ${radius} ${unit}`, [middle], radius * unitMeters(request)),
  ];
}
