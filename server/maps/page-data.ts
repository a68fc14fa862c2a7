import { counted } from '../../shared/counted.ts';
import { roundDegrees } from '../../shared/rounding.ts';
import type { Box } from '../geometry/box.ts';
import { readValue } from './content/color-layer.ts';
import { toFieldTexts } from './content/field-texts.ts';
import { nameFields } from './content/field-words.ts';
import { type LayerLook, lookOfLayers } from './content/look-of-layers.ts';
import { type MapContent, type MapFeature, type MapLayer, toldSources } from './content/map-content.ts';
import { unwrap } from './content/unwrap.ts';
import type { PhotoHead } from './photos/photos.ts';
import type { MapHead } from './store/map-store.ts';
import type { Ground, GroundSource } from './tiles/ground-version.ts';
import type { TileSet } from './tiles/read-tile.ts';
import { LAST_ZOOM } from './tiles/tile-address.ts';

/** Above this number of features a layer's pins are drawn as clusters. */
const CLUSTER_PAST = 500;

/** The input of a page beside its map. */
export interface PageParts {
  ground: Ground;
  /** The area of the first view, and the ids of the ground's sources that are visible there. */
  reach: Box;
  seen: ReadonlySet<string>;
  photos: readonly PhotoHead[];
  /** The address of a configured style. */
  style: string | null;
  /** The drivers with a page of their own. */
  drivers: readonly DriverCard[];
}

/** A driver's day in figures. */
export interface DriverCard {
  driver: number;
  /** Its layer on the map; null where it has none. */
  color: string | null;
  stops: number;
  miles: number | null;
  totalMinutes: number | null;
  /** Names of the first and the last stop. */
  first: string;
  last: string;
  /** Ids of its stops' pins, in order. */
  stopPins: string[];
}

/**
 * Everything that the page draws: colours, legends and texts are computed here, and it contains nothing of the account.
 */
export function toPageData(
  { id, version, updatedAt }: Pick<MapHead, 'id' | 'version' | 'updatedAt'>,
  content: MapContent,
  { photos, drivers, ...parts }: PageParts,
) {
  const photosOf = groupPhotos(id, photos, content.plan !== undefined);
  const looks = lookOfLayers(content.layers);
  const wordsOf = nameFields(content.layers);
  const isDepot = ({ id: pin, fields }: MapFeature) =>
    content.plan !== undefined && pin === 'depot' && fields.position === 0;
  return {
    title: content.title,
    version,
    updated: updatedAt.toISOString(),
    legend: content.legend,
    sources: toldSources(content),
    ground: toPageGround(parts, content.floodZones),
    drivers: drivers.map(({ driver, color, ...card }) => ({
      name: `Driver ${driver}`,
      address: `/v/${id}/driver/${driver}`,
      color: color ?? '',
      says: dayWords(card),
      way: card.first === card.last ? card.first : `${card.first} to ${card.last}`,
      hours: hoursWords(card.totalMinutes),
      stops: card.stopPins,
    })),
    unassigned: listLeft(content.plan),
    layers: content.layers.map((layer, position) =>
      toPageLayer(layer, looks[position] as LayerLook, { photosOf, wordsOf, isDepot }),
    ),
  };
}

// '12 stops · 61.2 miles · 5 h 35 min'
function dayWords({
  stops,
  miles,
  totalMinutes,
}: Pick<DriverCard, 'stops' | 'miles' | 'totalMinutes'>): string {
  const minutes = totalMinutes === null ? null : Math.round(totalMinutes);
  return [
    counted(stops, 'stop'),
    ...(miles === null ? [] : [`${miles.toFixed(1)} miles`]),
    ...(minutes === null
      ? []
      : [minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`]),
  ].join(' · ');
}

function listLeft(plan: MapContent['plan']): { name: string; reason: string }[] {
  if (!plan) return [];
  const left = plan.stops.flatMap(({ name, input, reason }) =>
    reason === undefined ? [] : [{ name: name ?? input, reason }],
  );
  return [...left, ...plan.unplaced];
}

/** As on the driver's page, until another start is requested. */
const FIRST_MINUTE = 8 * 60;

// '08:00 to 13:35'
function hoursWords(totalMinutes: number | null): string {
  if (totalMinutes === null) return '';
  const clock = (minutes: number) =>
    [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${clock(FIRST_MINUTE)} to ${clock(FIRST_MINUTE + Math.round(totalMinutes))}`;
}

function toPageGround(
  { ground: { version, sources, lastZoom }, reach, seen, style }: Omit<PageParts, 'photos' | 'drivers'>,
  floodZones: boolean,
) {
  const tilesOf = (set: TileSet) => `/v/tiles/${set}/${version}/{z}/{x}/{y}.pbf`;
  return {
    style,
    tiles: tilesOf('ground'),
    floodTiles: floodZones ? tilesOf('flood') : null,
    lastZoom,
    lastFloodZoom: LAST_ZOOM,
    reach: [reach.west, reach.south, reach.east, reach.north].map(roundDegrees),
    // Also where a style is configured: its readers may choose the service's own ground.
    attributions: sources
      .filter(({ isFlood }) => floodZones || !isFlood)
      .map((source) => ({
        title: source.title,
        text: toAttribution(source),
        isSeen: seen.has(source.id),
      })),
  };
}

// '© OpenStreetMap contributors, … (OpenStreetMap, 2013-05-01 to 2023-06-12)'
function toAttribution({ title, attribution, from, to }: GroundSource): string {
  return `${attribution.replace(/\.$/, '')} (${title}, ${from === to ? from : `${from} to ${to}`})`;
}

/** Addresses of a pin's photos. */
type PhotosOf = (layer: string, pin: string) => string[];

/** Stops of a plan move from one driver's layer to another's: their photos are found by the pin alone. */
function groupPhotos(map: string, photos: readonly PhotoHead[], isPlan: boolean): PhotosOf {
  const keyOf = (layer: string, pin: string) => JSON.stringify([isPlan ? '' : layer, pin]);
  const byPin = Map.groupBy(photos, ({ layer, pin }) => keyOf(layer, pin));
  return (layer, pin) => (byPin.get(keyOf(layer, pin)) ?? []).map(({ id }) => `/v/${map}/photos/${id}.webp`);
}

/** A depot is no stop of any driver, so it has no driver's colour. */
const DEPOT = { color: '#1d2429', label: 'Depot' };

/** What a layer of the page is told about its map. */
interface PageWords {
  photosOf: PhotosOf;
  /** The name of a field as it is read. */
  wordsOf(field: string): string;
  isDepot(feature: MapFeature): boolean;
}

function toPageLayer(layer: MapLayer, look: LayerLook, { photosOf, wordsOf, isDepot }: PageWords) {
  const { name, type, opacity, features, label } = layer;
  const colorBy = layer.colorBy === null ? null : wordsOf(layer.colorBy);
  const { legend, colors } = look.colors;
  const { icons, legend: iconLegend, paths } = look.icons;
  const toShown = (feature: MapFeature, index: number) => ({
    id: feature.id,
    name: feature.name,
    color: isDepot(feature) ? DEPOT.color : (colors[index] as string),
    ...(icons[index] && { icon: icons[index] }),
    label: isDepot(feature) ? DEPOT.label : label === null ? '' : (readValue(feature, label) ?? ''),
    fields: toFieldTexts(feature.fields).map(([field, text]) => [wordsOf(field), text]),
    photos: photosOf(name, feature.id),
    geometry: unwrap(feature.geometry),
  });
  const isClustered = type === 'points' && features.length > CLUSTER_PAST;
  const drawn = { name, type, opacity, colorBy, isClustered, legend, features: features.map(toShown) };
  return layer.iconBy === undefined
    ? drawn
    : Object.assign(drawn, { icons: { by: wordsOf(layer.iconBy), legend: iconLegend, paths } });
}
