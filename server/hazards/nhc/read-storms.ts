import { z } from 'zod';
import { foreignText } from '../../../shared/foreign-value.ts';
import type { HazardKind } from '../../../shared/hazard-terms.ts';
import type { ShapeRecord } from '../../sources/formats/open-shapefile.ts';
import { BrokenFeedError, type FeedReading, type HazardItem, type ReadContext } from '../feed.ts';
import { joinOutlines, readOutline } from '../outline/outline.ts';
import { isoTime, parseFeed, readItems } from '../read-items.ts';
import { CONE_HOURS, KIND_WORDS, type Knots, LEVEL_OF_CONE, LEVEL_OF_WIND, WINDS } from './terms.ts';
import { readZippedShapes } from './zipped-shapes.ts';

const HOUR_MS = 3_600_000;

const product = z
  .object({
    advNum: z.string().nullish(),
    fileUpdateTime: z.string().nullish(),
    zipFile: z.string().nullish(),
  })
  .nullish();

const storm = z.object({
  id: z.string().min(1),
  name: z.string(),
  classification: z.string(),
  lastUpdate: isoTime,
  /** Of its winds, in knots. */
  intensity: z.string().nullish(),
  latitudeNumeric: z.number().nullish(),
  longitudeNumeric: z.number().nullish(),
  publicAdvisory: z.object({ url: z.string().nullish() }).nullish(),
  trackCone: product,
  initialWindExtent: product,
  forecastWindRadiiGIS: product,
  bestTrackGIS: product,
});
type Storm = z.infer<typeof storm>;
type Product = z.infer<typeof product>;

const list = z.object({ activeStorms: z.array(z.unknown()) });

/** Reads CurrentStorms.json: each storm's winds now, expected and past, and its 5-day cone, from zipped shapefiles. */
export async function readStorms(body: Buffer, context: ReadContext): Promise<FeedReading> {
  const { activeStorms } = parseFeed(body, list);
  let isWhole = true;
  const { items, unread, unused } = await readItems(activeStorms, async (raw) => {
    const read = storm.parse(raw);
    const shapes = await findShapes(read, context);
    const isComplete = shapes.every(({ found }) => found !== null);
    isWhole &&= isComplete;
    const drawn = shapes.flatMap(({ kind, found }) =>
      kind === 'cone' ? toCone(read, found ?? []) : toWinds(read, kind, found ?? []),
    );
    return isComplete ? drawn : [...drawn, ...toUndrawn(read)];
  });
  return { items, unread, unused, isWhole };
}

interface StormProduct {
  kind: HazardKind | 'cone';
  /** Null when the product is published but cannot be fetched now. */
  found: ShapeRecord[] | null;
}

async function findShapes(read: Storm, context: ReadContext): Promise<StormProduct[]> {
  return [
    { kind: 'warning', found: await open(read.initialWindExtent, '_initialradii', context) },
    { kind: 'forecast', found: await open(read.forecastWindRadiiGIS, '_forecastradii', context) },
    { kind: 'cone', found: await open(read.trackCone, '_5day_pgn', context) },
    { kind: 'footprint', found: await open(read.bestTrackGIS, '_windswath', context) },
  ];
}

/** The best track has the same address in every advisory, so its time is part of the key. */
async function open(given: Product, ending: string, { file }: ReadContext): Promise<ShapeRecord[] | null> {
  if (!given?.zipFile) return [];
  const version = given.fileUpdateTime ?? given.advNum ?? '';
  return file(`${given.zipFile}#${version}`, given.zipFile, (archive) => readZippedShapes(archive, ending));
}

/** One item for each strength of wind, with all its hours: as many polygons as the center draws. */
function toWinds(read: Storm, kind: HazardKind, shapes: readonly ShapeRecord[]): HazardItem[] {
  return WINDS.flatMap((knots) => {
    const own = shapes.filter(({ properties }) => Number(properties['RADII']) === knots);
    if (own.length === 0) return [];
    return [
      {
        ...toCommon(read),
        id: `${read.id}-${kind}-${knots}`,
        kind,
        level: LEVEL_OF_WIND[kind][knots],
        strength: knots,
        area: `Winds of ${knots} knots or more, ${KIND_WORDS[kind]}`,
        starts: read.lastUpdate,
        ends: kind === 'forecast' ? lastHour(own) : null,
        outline: toOutline(own),
      } satisfies HazardItem & { strength: Knots },
    ];
  });
}

function toCone(read: Storm, shapes: readonly ShapeRecord[]): HazardItem[] {
  const own = shapes.filter(({ properties }) => Number(properties['FCSTPRD']) === CONE_HOURS);
  if (own.length === 0) return [];
  return [
    {
      ...toCommon(read),
      id: `${read.id}-cone`,
      kind: 'forecast',
      level: LEVEL_OF_CONE,
      strength: null,
      area: 'Where the centre may pass within 5 days',
      starts: read.lastUpdate,
      ends: new Date(read.lastUpdate.getTime() + CONE_HOURS * HOUR_MS),
      outline: toOutline(own),
    },
  ];
}

/** What is known of a storm without its shapes: where its centre is, and that more is to come. */
function toUndrawn(read: Storm): HazardItem[] {
  const { latitudeNumeric: lat, longitudeNumeric: lng, intensity, lastUpdate } = read;
  const strength = Number(intensity) || null;
  const winds = WINDS.findLast((knots) => knots <= (strength ?? 0));
  const common = { ...toCommon(read), strength: null, starts: lastUpdate, ends: null };
  const rest: HazardItem = {
    ...common,
    id: `${read.id}-undrawn`,
    kind: 'forecast',
    level: LEVEL_OF_CONE,
    area: 'Winds and cone, of which not all could be fetched yet',
    outline: null,
  };
  if (typeof lat !== 'number' || typeof lng !== 'number') return [rest];
  const centre: HazardItem = {
    ...common,
    id: `${read.id}-centre`,
    kind: 'warning',
    level: winds === undefined ? LEVEL_OF_CONE : LEVEL_OF_WIND.warning[winds],
    strength,
    area: 'The centre of the storm',
    outline: { polygons: [], points: [[lng, lat]] },
  };
  return [centre, rest];
}

function toOutline(shapes: readonly ShapeRecord[]) {
  const outline = joinOutlines(shapes.flatMap(({ geometry }) => (geometry ? [readOutline(geometry)] : [])));
  if (outline.polygons.length === 0) throw new BrokenFeedError('a storm product holds no area');
  return outline;
}

/** 'VALIDTIME': '2016100609' is 6 October 2016, 9 h UTC. The forecast ends with its last one. */
function lastHour(shapes: readonly ShapeRecord[]): Date | null {
  const times = shapes.flatMap(({ properties }) => {
    const [, year, month, day, hour] =
      /^(\d{4})(\d\d)(\d\d)(\d\d)$/.exec(foreignText(properties['VALIDTIME'])) ?? [];
    return year ? [Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour))] : [];
  });
  return times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : null;
}

function toCommon({ id, name, classification, publicAdvisory }: Storm) {
  return {
    eventId: id,
    peril: 'tropical',
    title: `${CLASSES[classification] ?? 'Storm'} ${name}`,
    link: publicAdvisory?.url ?? 'https://www.nhc.noaa.gov/',
  } as const;
}

/** The center's classifications. */
const CLASSES: Readonly<Record<string, string>> = {
  TD: 'Tropical Depression',
  STD: 'Subtropical Depression',
  TS: 'Tropical Storm',
  STS: 'Subtropical Storm',
  HU: 'Hurricane',
  PTC: 'Post-tropical Cyclone',
  PC: 'Potential Tropical Cyclone',
};
