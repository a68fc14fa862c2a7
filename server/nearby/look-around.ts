// The places around rows on the open map. find_nearby returns them, and questions about a table use them.
import {
  type FindNearbyRequest,
  type Mapped,
  NEARBY_RADIUS_KM,
  type NearbyRow,
} from '../../shared/api/find-nearby.ts';
import { placesListed } from '../../shared/api/nearby-parts.ts';
import { ApiError } from '../../shared/api-error.ts';
import { foreignText } from '../../shared/foreign-value.ts';
import { roundDegrees, roundDistance, roundScore } from '../../shared/rounding.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import type { NameCondition, PoiQuery } from '../gazetteer/poi-conditions.ts';
import { toldOfMiddle } from '../pipeline/area-of.ts';
import type { FeatureContext, PlacedRow } from '../pipeline/endpoint.ts';
import { toRowFields } from '../pipeline/placed-row.ts';
import type { LoadedSource, MapServices } from '../pipeline/services.ts';
import { type AskedStages, askedStages, nameConditionOf } from './asked-stages.ts';
import { countPlaces } from './count-places.ts';
import { findBrand } from './find-brand.ts';
import { findMapDuplicates } from './find-duplicates.ts';
import { type FoundPlace, findPlaces, packsOfFound } from './find-places.ts';
import { measureMapped } from './how-mapped.ts';
import { findKinds, isFurtherTerm, nameOf } from './kinds/find-kinds.ts';
import { STAGES_PROPERTY } from './kinds/school-stages.ts';
import { listPlaces } from './list-places.ts';
import { type Covered, coverCircles } from './map-coverage.ts';
import { answerlessRow, atEdge, noneMapped } from './nearby-row.ts';
import { oncePerVersion } from './once-per-version.ts';

const MAP = 'openstreetmap';

/** The requested category, in the map's words. */
export interface Category {
  kinds: string[];
  /** 'Pharmacy' */
  names: string[];
  /** Only for a chain: its name in the map's spelling. */
  brands?: string[];
  /** Null where its places may have any name. */
  nameCondition?: NameCondition | null;
  /** Of schools for some pupils. */
  stages?: AskedStages | null;
}

/**
 * The kinds that a category names, or the branches of a chain; 400 with the nearest kinds where it names neither. The
 * chain Boots goes before shops that sell boots, and a pub is a pub.
 */
export async function findCategory(
  category: string,
  { geocoder, readMap }: Pick<MapServices, 'geocoder' | 'readMap'>,
): Promise<Category> {
  const isKind = 'kinds' in findKinds(category);
  if (isKind && !isFurtherTerm(category)) return readCategory(category);
  const version = await geocoder.mapVersion();
  const brand = await readMap(version, (db) => findBrand(db, version, MAP, category, { isExact: isKind }));
  if (!brand) return readCategory(category);
  return { kinds: brand.kinds, names: brand.spellings, brands: brand.spellings };
}

interface Looked {
  places?: FoundPlace[];
  /** With mode list: how many there are, listed or not. */
  total?: number;
  count?: number;
  /** The extracts that hold what is listed or counted, the one that holds the most first. */
  packs: string[];
  /** The distance up to which every place was examined. */
  radiusMeters: number;
}

/** The kinds that a category names; 400 with the nearest ones where it names none. */
export function readCategory(category: string): Category {
  const found = findKinds(category);
  if ('kinds' in found) {
    const [stages, kinds] = [askedStages(category), found.kinds.map(({ id }) => id)];
    const names = [...new Set(found.kinds.map(nameOf))];
    return stages ? { kinds, names, nameCondition: nameConditionOf(stages), stages } : { kinds, names };
  }
  const nearest = found.nearest.map((word) => `'${word}'`).join(', ');
  const got = JSON.stringify(category.slice(0, 60));
  throw new ApiError(
    'invalid_request',
    `category: got ${got}, which is no kind of place on the map; the nearest are ${nearest}`,
    { field: 'category' },
  );
}

type NearbyQuery = Omit<FindNearbyRequest, 'records' | 'addresses' | 'source'>;

/** Each row with the places of a category around it, or why it has no answer; asked for, also how well they are mapped. */
export async function lookAround(
  rows: readonly PlacedRow[],
  request: NearbyQuery,
  category: Category,
  { services, mapVersion, uses }: FeatureContext,
  tellsMapped = false,
): Promise<NearbyRow[]> {
  const loaded = await services.listSources();
  if (loaded.every(({ source }) => source !== MAP)) {
    const why = { not_loaded: 'OpenStreetMap: no extract of the open map is loaded' };
    return rows.map((row) => answerlessRow(row, why));
  }
  const placed = rows.filter(({ placement }) => placement.point !== null);
  const looked = await look(placed, request, category, mapVersion, services);
  const circles = placed.map(({ placement }, index) => ({
    point: placement.point as NonNullable<typeof placement.point>,
    radiusMeters: looked[index]?.radiusMeters ?? 0,
  }));
  const covered = await coverCircles(services.db, mapVersion, MAP, circles);
  // That of the places told; where there are none, one that covers the point.
  const extracts = covered.map(({ parts: [...parts] }, index) => {
    const covering = parts.reverse().map((part) => packOf({ source: MAP, part }));
    return [...new Set([...(looked[index]?.packs ?? []), ...covering])];
  });
  const told = tellsMapped
    ? await listMapped(new Set(extracts.map(([first]) => first)), category, loaded, mapVersion, services)
    : new Map<string, ToldMapped>();
  return rows.map((row) => {
    const index = placed.indexOf(row);
    const [own, at] = [looked[index], covered[index]];
    if (!own || !at) return toRowFields(row);
    if (at.parts.length === 0) return answerlessRow(row, { outside_coverage: OUTSIDE });
    const used = extracts[index] ?? [];
    const { mapped, packs = [] } = told.get(used[0] ?? '') ?? {};
    uses([...used, ...packs], row);
    return toRow(row, own, at, mapped);
  });
}

const OUTSIDE =
  'No loaded extract of the open map holds the places here: none reaches so far, or only with its roads.';

async function look(
  rows: readonly PlacedRow[],
  { mode = 'nearest', radius_km = NEARBY_RADIUS_KM[mode], n }: NearbyQuery,
  { kinds, brands, nameCondition }: Category,
  mapVersion: string,
  { db }: MapServices,
): Promise<Looked[]> {
  const points = rows.map(({ placement }) => placement.point as NonNullable<typeof placement.point>);
  const conditions = brands ? [{ property: 'brand', orName: true as const, anyOf: brands }] : [];
  const query: PoiQuery = { kinds, sources: [MAP], conditions, ...(nameCondition && { nameCondition }) };
  const radiusMeters = radius_km * 1000;
  if (mode === 'count') {
    const counts = await countPlaces(db, mapVersion, points, query, radiusMeters, findMapDuplicates);
    return counts.map((one) => ({ ...one, radiusMeters }));
  }
  const limits = { n: placesListed(mode, n), radiusMeters };
  if (mode === 'list') {
    const listed = await listPlaces(db, mapVersion, points, query, limits, findMapDuplicates);
    return listed.map((one) => ({ ...one, radiusMeters }));
  }
  const found = await findPlaces(db, mapVersion, points, query, limits, findMapDuplicates);
  return found.map(({ places, reachMeters }) => ({
    places,
    packs: packsOfFound(places),
    radiusMeters: reachMeters,
  }));
}

interface ToldMapped {
  mapped: Mapped;
  /** Of the register that it is held against. */
  packs: string[];
}

/** How completely the kind is mapped, by extract. */
async function listMapped(
  extracts: ReadonlySet<string | undefined>,
  { kinds, brands }: Category,
  loaded: readonly LoadedSource[],
  mapVersion: string,
  { db }: MapServices,
): Promise<Map<string, ToldMapped>> {
  const asked = loaded.filter(({ pack }) => extracts.has(pack));
  const measured = await Promise.all(
    asked.map(({ source, pack }) => {
      const part = pack.slice(source.length + 1);
      const key = `mapped ${part} ${kinds.join(',')} ${(brands ?? []).join(',')}`;
      return oncePerVersion(db, mapVersion, key, () =>
        measureMapped(db, { source, part }, { kinds, brands }, loaded),
      );
    }),
  );
  return new Map(
    measured.map(({ share, packs, ...how }, index) => {
      const { pack, asOf, isDateStated } = asked[index] as LoadedSource;
      const undated = !isDateStated && { stated: false as const };
      const rounded = share === null ? null : roundScore(share);
      return [pack, { mapped: { ...how, share: rounded, as_of: asOf, ...undated }, packs }];
    }),
  );
}

function toRow(row: PlacedRow, looked: Looked, { isAtEdge }: Covered, mapped: Mapped | undefined): NearbyRow {
  const fields = toRowFields(row);
  const circleMeters = looked.count === undefined && looked.total === undefined ? null : looked.radiusMeters;
  const confidence = toldOfMiddle(fields.confidence, row.placement, circleMeters);
  return {
    ...fields,
    confidence,
    ...(looked.places && { places: looked.places.map(toPlace) }),
    ...(looked.total !== undefined && { total: looked.total }),
    ...(looked.count !== undefined && { count: looked.count }),
    ...(mapped && { mapped }),
    ...(isAtEdge ? atEdge(confidence, looked) : noneMapped(confidence, looked, mapped)),
  };
}

/** The properties in an answer, in order. */
const TOLD = [
  'address',
  'brand',
  'operator',
  'opening_hours',
  'phone',
  'website',
  'wheelchair',
  STAGES_PROPERTY,
] as const;

/** A property that the place itself lacks may come from its duplicates. */
function toPlace({ place, others, meters }: FoundPlace): NonNullable<NearbyRow['places']>[number] {
  const drawn = [place, ...others];
  const fields = TOLD.flatMap((name) => {
    const text = drawn.map(({ properties }) => properties[name]).find(Boolean);
    return text === undefined ? [] : [[name, foreignText(text)]];
  });
  return {
    id: place.ref,
    name: drawn.map(({ name }) => name).find(Boolean) ?? null,
    distance_km: roundDistance(meters / 1000),
    lat: roundDegrees(place.lat),
    lng: roundDegrees(place.lng),
    kind: place.kind,
    ...Object.fromEntries(fields),
    point_from: place.pointFrom === 'entrance' ? 'entrance' : 'centre',
  };
}
