// One driver's day, read from a stored map. The map's owner may have changed any field of it since. So everything is
// parsed again, and what a plan would not write is left out.

import type { Position } from 'geojson';
import type { Fields } from '../../../shared/fields.ts';
import type { MapContent, MapFeature } from '../../maps/content/map-content.ts';
import type { DriverCard } from '../../maps/page-data.ts';

export interface DriverSheet {
  driver: number;
  stops: SheetStop[];
  /** The route, [lng, lat]; empty where the map no longer has it. */
  road: [number, number][];
  miles: number | null;
  driveMinutes: number | null;
  totalMinutes: number | null;
  links: string[];
  allStopsLink: string | null;
  warning: string | null;
  lowBridges: SheetBridge[];
}

export interface SheetStop {
  id: string;
  /** The layer of its pin. */
  layer: string;
  /** 0 is the depot. */
  position: number;
  name: string;
  address: string;
  lat: number;
  lng: number;
  /** From the start at the depot; null for the depot. */
  arriveMinute: number | null;
  departMinute: number | null;
  legMiles: number | null;
  legMinutes: number | null;
  /** Its leg is an estimate in a straight line. */
  isStraight: boolean;
}

interface SheetBridge {
  lat: number;
  lng: number;
  heightMeters: number;
  road: string;
}

/** The drivers that have a day on the map, in order, each with the day's figures and colour. */
export function listDrivers({ layers }: Pick<MapContent, 'layers'>): DriverCard[] {
  return [...layersByDriver(layers)]
    .sort(([a], [b]) => a - b)
    .flatMap(([driver, own]) => {
      const sheet = readDriverSheet({ layers: own }, driver);
      return sheet ? [toCard(sheet, own[0]?.color ?? null)] : [];
    });
}

/** Of each driver the layers with features of theirs, and of these only those: a map may name thousands of drivers. */
function layersByDriver(layers: MapContent['layers']): Map<number, MapContent['layers']> {
  const byDriver = new Map<number, MapContent['layers']>();
  for (const layer of layers)
    for (const [driver, features] of Map.groupBy(layer.features, ({ fields }) => fields.driver)) {
      if (!Number.isInteger(driver)) continue;
      const number = driver as number;
      byDriver.set(number, [...(byDriver.get(number) ?? []), { ...layer, features }]);
    }
  return byDriver;
}

function toCard({ driver, stops, miles, totalMinutes }: DriverSheet, color: string | null): DriverCard {
  const visited = stops.filter(({ position }) => position > 0);
  return {
    driver,
    color,
    stops: visited.length,
    miles,
    totalMinutes,
    first: visited[0]?.name ?? '',
    last: visited.at(-1)?.name ?? '',
    stopPins: visited.map(({ id }) => id),
  };
}

/** Null where the map has no such driver. */
export function readDriverSheet({ layers }: Pick<MapContent, 'layers'>, driver: number): DriverSheet | null {
  const stops = layers
    .flatMap(({ name, features }) =>
      features.flatMap((feature) =>
        feature.fields.driver === driver ? (readStop(feature, name) ?? []) : [],
      ),
    )
    .sort((a, b) => a.position - b.position);
  if (!stops.some(({ position }) => position > 0)) return null;
  const road = layers
    .flatMap(({ features }) => features)
    .find(({ fields, geometry }) => fields.driver === driver && geometry.type === 'LineString');
  const fields = road?.fields ?? {};
  return {
    driver,
    stops,
    road: road?.geometry.type === 'LineString' ? road.geometry.coordinates.map(toLngLat) : [],
    miles: readNumber(fields.miles),
    driveMinutes: readNumber(fields.drive_minutes),
    totalMinutes: readNumber(fields.total_minutes),
    links: readList(fields.map_app_links).flatMap((link) => readLink(link) ?? []),
    allStopsLink: readLink(fields.map_app_link_all_stops),
    warning: typeof fields.driving_limit_warning === 'string' ? fields.driving_limit_warning : null,
    lowBridges: readList(fields.low_bridges).flatMap((bridge) => readBridge(bridge) ?? []),
  };
}

function readStop({ id, name, geometry, fields }: MapFeature, layer: string): SheetStop | null {
  const position = readNumber(fields.position);
  if (geometry.type !== 'Point' || position === null) return null;
  const [lng, lat] = toLngLat(geometry.coordinates);
  return {
    id,
    layer,
    position,
    name: name.replace(/^\d+\. /, ''),
    address: typeof fields.address === 'string' ? fields.address : '',
    lat,
    lng,
    arriveMinute: readNumber(fields.arrive_minute),
    departMinute: readNumber(fields.depart_minute),
    legMiles: readNumber(fields.leg_miles),
    legMinutes: readNumber(fields.leg_minutes),
    isStraight: typeof fields.note === 'string',
  };
}

function readBridge(value: unknown): SheetBridge | null {
  if (typeof value !== 'object' || value === null) return null;
  const { lat, lng, height_m, road } = value as Fields;
  const [y, x, heightMeters] = [readNumber(lat), readNumber(lng), readNumber(height_m)];
  if (y === null || x === null || heightMeters === null) return null;
  return { lat: y, lng: x, heightMeters, road: typeof road === 'string' ? road : '' };
}

/** Links of a plan lead to only one place. No other link may become a driver's link. */
function readLink(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith('https://www.google.com/maps/dir/') ? value : null;
}

function readNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= -180 ? value : null;
}

function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 1000) : [];
}

function toLngLat([lng = 0, lat = 0]: Position): [number, number] {
  return [lng, lat];
}
