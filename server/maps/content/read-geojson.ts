import type { Geometry, Position } from 'geojson';
import { MAP_LIMITS } from '../../../shared/api/map-parts.ts';
import { whyNotAnId } from '../../../shared/api/sent-id.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { foreignText, quoteForeign } from '../../../shared/foreign-value.ts';
import { roundDegrees } from '../../../shared/rounding.ts';
import type { NestedPositions } from '../../geometry/lng-lat.ts';
import type { LayerType, MapFeature } from './map-content.ts';
import { toPlainText } from './plain-text.ts';
import { giveOwnIds } from './to-pins.ts';

const TYPE_OF: Record<string, LayerType> = {
  Point: 'points',
  MultiPoint: 'points',
  LineString: 'lines',
  MultiLineString: 'lines',
  Polygon: 'polygons',
  MultiPolygon: 'polygons',
};

/** The depth of lists around one position: a Polygon is a list (rings) of lists (ring) of positions. */
const DEPTH_OF: Record<string, number> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

interface Json {
  [key: string]: unknown;
}

/** The features of a FeatureCollection, Feature or geometry; `at` is its path in the body, for error messages. */
export function readGeojson(
  geojson: unknown,
  at: string,
  sentType: LayerType | undefined,
): { type: LayerType; features: MapFeature[] } {
  const sent = listFeatures(geojson, at);
  if (sent.length === 0) throw new ApiError('invalid_request', `${at}: holds no feature`, { field: at });
  if (sent.length > MAP_LIMITS.rowsPerLayer)
    throw new ApiError(
      'too_many_rows',
      `${at}: got ${sent.length} features, one layer takes at most ${MAP_LIMITS.rowsPerLayer}; put the rest into another layer`,
      { field: at },
    );
  const features = sent.map((feature, index) => readFeature(feature, `${at}.features[${index}]`, index));
  const type = sentType ?? typeOf(features[0] as MapFeature);
  for (const [index, feature] of features.entries()) {
    if (typeOf(feature) === type) continue;
    const got = feature.geometry.type;
    throw new ApiError(
      'invalid_request',
      `${at}.features[${index}]: got a ${got}, this layer draws ${type}; send it in a layer of its own`,
      { field: `${at}.features[${index}]` },
    );
  }
  return { type, features: giveOwnIds(features) };
}

const typeOf = ({ geometry }: MapFeature) => TYPE_OF[geometry.type] as LayerType;

function listFeatures(geojson: unknown, at: string): unknown[] {
  const { type, features } = asObject(geojson, at);
  if (type === 'FeatureCollection') {
    if (Array.isArray(features)) return features;
    throw new ApiError('invalid_request', `${at}.features: expected a list`, { field: `${at}.features` });
  }
  if (type === 'Feature') return [geojson];
  if (typeof type === 'string' && Object.hasOwn(TYPE_OF, type)) return [{ geometry: geojson }];
  const got = quoteForeign(type);
  const allowed = ['FeatureCollection', 'Feature', ...Object.keys(TYPE_OF)].join(', ');
  throw new ApiError('invalid_request', `${at}.type: got ${got}; allowed: ${allowed}`, {
    field: `${at}.type`,
  });
}

function readFeature(value: unknown, at: string, index: number): MapFeature {
  const feature = asObject(value, at);
  const properties = feature.properties == null ? {} : asObject(feature.properties, `${at}.properties`);
  const { id: idProperty, name, ...fields } = properties;
  const sentId = readId(feature.id ?? idProperty, feature.id == null ? `${at}.properties.id` : `${at}.id`);
  const id = sentId.trim() === '' ? String(index + 1) : sentId;
  const text = typeof name === 'string' || typeof name === 'number' ? toPlainText(foreignText(name)) : '';
  // A property without a special meaning stays a field.
  if (feature.id != null && idProperty !== undefined && idProperty !== feature.id) fields.id = idProperty;
  if (text === '' && name != null) fields.name = name;
  return { id, name: text || id, geometry: readGeometry(feature.geometry, `${at}.geometry`), fields };
}

function readId(id: unknown, at: string): string {
  const why = whyNotAnId(id);
  if (why !== null)
    throw new ApiError('invalid_request', `${at}: got ${quoteForeign(id)}, ${why}`, { field: at });
  return foreignText(id);
}

function readGeometry(value: unknown, at: string): Geometry {
  const { type, coordinates } = asObject(value, at);
  const depth = typeof type === 'string' && Object.hasOwn(DEPTH_OF, type) ? DEPTH_OF[type] : undefined;
  if (depth === undefined)
    throw new ApiError(
      'invalid_request',
      `${at}.type: got ${quoteForeign(type)}; allowed: ${Object.keys(DEPTH_OF).join(', ')}`,
      { field: `${at}.type` },
    );
  const read = readCoordinates(coordinates, depth, `${at}.coordinates`);
  checkShape(type as string, read, at);
  return { type, coordinates: read } as Geometry;
}

function readCoordinates(value: unknown, depth: number, at: string): NestedPositions {
  if (!Array.isArray(value)) throw new ApiError('invalid_request', `${at}: expected a list`, { field: at });
  if (depth === 0) return readPosition(value, at);
  if (value.length === 0) throw new ApiError('no_rows', `${at}: an empty list`, { field: at });
  return value.map((inner, index) => readCoordinates(inner, depth - 1, `${at}[${index}]`));
}

/** Longitude first; an elevation is dropped. */
function readPosition([lng, lat]: unknown[], at: string): Position {
  const isIn = (degrees: unknown, most: number) => typeof degrees === 'number' && Math.abs(degrees) <= most;
  if (!isIn(lng, 180) || !isIn(lat, 90))
    throw new ApiError(
      'invalid_request',
      `${at}: expected [longitude, latitude] in degrees, longitude first`,
      { field: at },
    );
  return [roundDegrees(lng as number), roundDegrees(lat as number)];
}

/** A line has two or more positions. A ring has four or more and ends where it begins. */
function checkShape(type: string, coordinates: NestedPositions, at: string): void {
  const parts = (type.startsWith('Multi') ? coordinates : [coordinates]) as NestedPositions[];
  if (type.endsWith('LineString') && (parts as Position[][]).some((line) => line.length < 2))
    throw new ApiError('invalid_request', `${at}: a line has at least two positions`, { field: at });
  if (!type.endsWith('Polygon')) return;
  for (const ring of (parts as Position[][][]).flat()) {
    const [first, last] = [ring[0], ring.at(-1)];
    if (ring.length < 4 || first?.[0] !== last?.[0] || first?.[1] !== last?.[1])
      throw new ApiError(
        'invalid_request',
        `${at}: a ring has at least four positions and ends where it begins`,
        { field: at },
      );
  }
}

function asObject(value: unknown, at: string): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw new ApiError('invalid_request', `${at}: expected an object`, { field: at });
}
