import { z } from 'zod';
import { foreignText } from '../../../shared/foreign-value.ts';
import type { Properties } from '../../gazetteer/properties.ts';
import type { LngLat } from '../../geometry/lng-lat.ts';
import type { FeedReading, HazardItem, ReadContext } from '../feed.ts';
import type { Outline } from '../outline/outline.ts';
import { parseFeed, readItems, UnusedItemError } from '../read-items.ts';
import { type Contour, toBand } from './shaking-bands.ts';
import { INTENSITIES, type Intensity, levelOfShaking, ROMAN } from './terms.ts';

const WEEK_MS = 7 * 86_400_000;
const LEAST_MAGNITUDE = 4.5;

const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });

const quake = z.object({
  id: z.string().min(1),
  properties: z.object({
    mag: z.number(),
    place: z.string().nullish(),
    time: z.number(),
    updated: z.number(),
    url: z.string(),
    detail: z.string(),
    status: z.string(),
    types: z.string().nullish(),
    title: z.string().nullish(),
    mmi: z.number().nullish(),
  }),
  geometry: z.object({ coordinates: z.array(z.number()).min(2) }),
});
type Quake = z.infer<typeof quake>;

const detail = z.object({
  properties: z.object({
    products: z.object({
      shakemap: z
        .array(
          z.object({
            status: z.string(),
            preferredWeight: z.number(),
            updateTime: z.number(),
            properties: z.record(z.string(), z.unknown()),
            contents: z.record(z.string(), z.object({ url: z.string() })),
          }),
        )
        .optional(),
    }),
  }),
});

const position = z.tuple([z.number(), z.number()]).rest(z.number());
const contours = z.object({
  features: z.array(
    z.object({
      properties: z.object({ value: z.number() }),
      geometry: z.object({ coordinates: z.array(z.array(position)) }),
    }),
  ),
});

/**
 * Reads a week of earthquakes: for each its strongest shaking by intensity, or its epicentre where no intensity is
 * mapped.
 */
export async function readQuakes(body: Buffer, context: ReadContext): Promise<FeedReading> {
  const { features } = parseFeed(body, collection);
  let isWhole = true;
  const { items, unread, unused } = await readItems(features, async (raw) => {
    const read = quake.parse(raw);
    const { mag, time, status } = read.properties;
    if (mag < LEAST_MAGNITUDE) throw new UnusedItemError(`below magnitude ${LEAST_MAGNITUDE}`);
    if (status === 'deleted') throw new UnusedItemError('deleted');
    if (time + WEEK_MS <= context.now.getTime()) throw new UnusedItemError('ended');
    const shaking = await findShaking(read, context);
    isWhole &&= shaking !== null;
    const bands = shaking ? toShakingItems(read, shaking) : [];
    return bands.length > 0 ? bands : [toEpicentre(read)];
  });
  return { items, unread, unused, isWhole };
}

interface Shaking {
  contours: Contour[];
  isAutomatic: boolean;
}

/** The preferred ShakeMap's contours; 'none' where no intensity map is made, null where it cannot be fetched now. */
async function findShaking({ properties }: Quake, { file }: ReadContext): Promise<Shaking | 'none' | null> {
  if (!properties.types?.split(',').includes('shakemap')) return 'none';
  const described = await file(`${properties.detail}#${properties.updated}`, properties.detail, (body) =>
    parseFeed(body, detail),
  );
  if (described === null) return null;
  const maps = described.properties.products.shakemap ?? [];
  const [preferred] = maps
    .filter(({ status }) => status !== 'DELETE')
    .sort((a, b) => b.preferredWeight - a.preferredWeight || b.updateTime - a.updateTime);
  const address =
    preferred?.contents['download/cont_mi.json'] ?? preferred?.contents['download/cont_mmi.json'];
  if (!preferred || !address) return 'none';
  const drawn = await file(address.url, address.url, (body) => toContours(parseFeed(body, contours)));
  if (drawn === null) return null;
  const isAutomatic = properties.status === 'automatic' || isAutomaticMap(preferred.properties);
  return { contours: drawn, isAutomatic };
}

function isAutomaticMap(map: Properties): boolean {
  return [map['map-status'], map['review-status'], map['reviewstatus']].some(
    (status) => foreignText(status).toLowerCase() === 'automatic',
  );
}

function toContours({ features }: z.infer<typeof contours>): Contour[] {
  return features.map(({ properties, geometry }) => ({
    value: properties.value,
    lines: geometry.coordinates.map((line) => line.map(([lng, lat]): LngLat => [lng, lat])),
  }));
}

function toShakingItems(read: Quake, shaking: Shaking | 'none'): HazardItem[] {
  if (shaking === 'none') return [];
  return INTENSITIES.flatMap((intensity) => {
    const polygons = toBand(shaking.contours, intensity);
    if (polygons.length === 0) return [];
    return [toItem(read, intensity, shaking.isAutomatic, { polygons, points: [] })];
  });
}

function toItem(read: Quake, intensity: Intensity, isAutomatic: boolean, outline: Outline): HazardItem {
  return {
    ...toCommon(read),
    id: `${read.id}-${intensity}`,
    level: levelOfShaking(intensity, isAutomatic),
    strength: intensity,
    area: `Shaking of intensity ${ROMAN[intensity]}, ${read.properties.place ?? 'place not named'}`,
    outline,
  };
}

function toEpicentre(read: Quake): HazardItem {
  const [lng, lat] = read.geometry.coordinates as [number, number];
  return {
    ...toCommon(read),
    id: `${read.id}-epicentre`,
    level: 'advisory',
    strength: null,
    area: `Epicentre, ${read.properties.place ?? 'place not named'}; no shaking of intensity V or more is mapped`,
    outline: { polygons: [], points: [[lng, lat]] },
  };
}

function toCommon({ id, properties }: Quake) {
  return {
    eventId: id,
    peril: 'earthquake',
    kind: 'footprint',
    title: properties.title ?? `M ${properties.mag.toFixed(1)}`,
    starts: new Date(properties.time),
    ends: new Date(properties.time + WEEK_MS),
    link: properties.url,
  } as const;
}
