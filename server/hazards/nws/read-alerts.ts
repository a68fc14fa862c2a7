import { z } from 'zod';
import type { FeedReading, HazardItem, ReadContext } from '../feed.ts';
import { joinOutlines, type Outline, readOutline } from '../outline/outline.ts';
import {
  isInForce,
  isoTime,
  parseFeed,
  readItems,
  UnknownItemError,
  UnusedItemError,
} from '../read-items.ts';
import { meaningOf } from './terms.ts';

const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });

const alert = z.object({
  geometry: z.unknown(),
  properties: z.object({
    id: z.string().min(1),
    event: z.string(),
    status: z.string(),
    messageType: z.string(),
    headline: z.string().nullish(),
    areaDesc: z.string().nullish(),
    sent: isoTime,
    onset: isoTime.nullish(),
    effective: isoTime.nullish(),
    expires: isoTime,
    ends: isoTime.nullish(),
    affectedZones: z.array(z.string()).nullish(),
    references: z.array(z.object({ identifier: z.string() })).nullish(),
    parameters: z.object({ VTEC: z.array(z.string()).optional() }).nullish(),
  }),
});

type Alert = z.infer<typeof alert>;

/** The source with the geometries of the service's zones. */
const ZONES = 'nws-zones';

/** Reads the active alerts of api.weather.gov. An alert without geometry takes the geometries of its zones. */
export async function readAlerts(body: Buffer, context: ReadContext): Promise<FeedReading> {
  const { features } = parseFeed(body, collection);
  const gone = listReplaced(features);
  const zones = new ZoneShapes(context);
  await zones.load(features.flatMap(zonesOf));
  const { items, unread, unused } = await readItems(features, async (feature) => {
    const read = alert.parse(feature);
    return [await toItem(read, gone, zones, context)];
  });
  return { items, unread, unused, isWhole: zones.isWhole };
}

/** Ids that a later message updates or cancels. The publisher may still list them for a while. */
function listReplaced(features: readonly unknown[]): Set<string> {
  const parsed = features.map((feature) => alert.safeParse(feature)).filter(({ success }) => success);
  return new Set(
    parsed.flatMap(({ data }) =>
      data && data.properties.messageType !== 'Alert'
        ? (data.properties.references ?? []).map(({ identifier }) => identifier)
        : [],
    ),
  );
}

function zonesOf(feature: unknown): string[] {
  const { data } = alert.safeParse(feature);
  return data && data.geometry == null ? (data.properties.affectedZones ?? []) : [];
}

async function toItem(
  { geometry, properties }: Alert,
  gone: ReadonlySet<string>,
  zones: ZoneShapes,
  { now }: ReadContext,
): Promise<HazardItem> {
  const { id, event, status, messageType } = properties;
  if (status !== 'Actual') throw new UnusedItemError(`status ${status}`);
  if (messageType === 'Cancel') throw new UnusedItemError('cancelled');
  if (gone.has(id)) throw new UnusedItemError('replaced by a later message');
  const meaning = meaningOf(event);
  if (meaning === undefined) throw new UnknownItemError(`unknown event ${event.slice(0, 60)}`);
  if (meaning === null) throw new UnusedItemError('about no peril');
  const ends = properties.ends ?? properties.expires;
  if (!isInForce(ends, now)) throw new UnusedItemError('ended');
  return {
    id,
    eventId: toEventId(properties),
    ...meaning,
    strength: null,
    title: properties.headline ?? event,
    area: properties.areaDesc ?? '',
    starts: properties.onset ?? properties.effective ?? properties.sent,
    ends,
    link: `https://api.weather.gov/alerts/${encodeURIComponent(id)}`,
    outline: geometry == null ? await zones.shapeOf(properties.affectedZones ?? []) : readOutline(geometry),
  };
}

/**
 * '/O.CON.KSEW.FF.W.0001.000000T0000Z-251216T0500Z/' is event 0001 of its office, kind and year: it stays the same
 * through all updates and parts of a warning.
 */
function toEventId({ id, parameters, sent }: Alert['properties']): string {
  const [, office, kind, level, number] =
    /^\/\w\.\w{3}\.(\w{4})\.(\w{2})\.(\w)\.(\d{4})\./.exec(parameters?.VTEC?.[0] ?? '') ?? [];
  return office ? `${office}.${kind}.${level}.${number}.${sent.getUTCFullYear()}` : id;
}

/** Geometries of zones: the loaded ones, else the service's own, each fetched once and stored. */
class ZoneShapes {
  isWhole = true;
  readonly #loaded = new Map<string, unknown>();
  readonly #asked = new Map<string, Promise<Outline | null>>();

  constructor(readonly context: ReadContext) {}

  async load(urls: readonly string[]): Promise<void> {
    const codes = [...new Set(urls.map(codeOf))];
    for (const [code, geometry] of await this.context.outlines(ZONES, codes))
      this.#loaded.set(code, geometry);
  }

  /** Null when any of them is not available: with half a geometry, the other half would seem safe. */
  async shapeOf(urls: readonly string[]): Promise<Outline | null> {
    const shapes: Outline[] = [];
    for (const url of new Set(urls)) {
      const shape = await this.#find(url);
      if (shape === null) return null;
      shapes.push(shape);
    }
    return shapes.length > 0 ? joinOutlines(shapes) : null;
  }

  #find(url: string): Promise<Outline | null> {
    const asked = this.#asked.get(url) ?? this.#read(url);
    this.#asked.set(url, asked);
    return asked;
  }

  async #read(url: string): Promise<Outline | null> {
    const loaded = this.#loaded.get(codeOf(url));
    if (loaded !== undefined) return readOutline(loaded);
    if (!/\/zones\/\w+\/[A-Z]{3}\d{3}$/.test(url)) return null;
    const shape = await this.context.file(url, url, readZone);
    this.isWhole &&= shape !== null;
    return shape;
  }
}

function readZone(body: Buffer): Outline {
  return readOutline(parseFeed(body, z.object({ geometry: z.unknown() })).geometry);
}

/** 'https://api.weather.gov/zones/forecast/MTZ301' is MTZ301. Fire zones have their own geometries: 'fire/MTZ301'. */
function codeOf(url: string): string {
  const [kind = '', code = ''] = url.split('/').slice(-2);
  return kind === 'fire' ? `fire/${code}` : code;
}
