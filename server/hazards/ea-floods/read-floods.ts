import { z } from 'zod';
import type { FeedReading, HazardItem, ReadContext } from '../feed.ts';
import { joinOutlines, type Outline, readOutline } from '../outline/outline.ts';
import { isoTime, parseFeed, readItems, UnusedItemError } from '../read-items.ts';
import { LEVEL_OF_SEVERITY } from './terms.ts';

const list = z.object({ items: z.array(z.unknown()) });

const flood = z.object({
  '@id': z.string().min(1),
  description: z.string(),
  eaAreaName: z.string().nullish(),
  floodArea: z.object({
    county: z.string().nullish(),
    polygon: z.string(),
    riverOrSea: z.string().nullish(),
  }),
  floodAreaID: z.string().min(1),
  isTidal: z.boolean().nullish(),
  severity: z.string(),
  severityLevel: z.int().min(1).max(4),
  timeRaised: isoTime,
});

type Flood = z.infer<typeof flood>;

/** The source with the geometries of England's flood warning and alert areas. */
const FLOOD_AREAS = 'ea-flood-areas';

/** Reads /id/floods of the flood-monitoring API. Each area's polygon is fetched once and stored. */
export async function readFloods(body: Buffer, context: ReadContext): Promise<FeedReading> {
  const { items: raws } = parseFeed(body, list);
  const codes = raws.flatMap((raw) => flood.safeParse(raw).data?.floodAreaID ?? []);
  const loaded = await context.outlines(FLOOD_AREAS, codes);
  let isWhole = true;
  const { items, unread, unused } = await readItems(raws, async (raw) => {
    const read = flood.parse(raw);
    if (read.severityLevel === 4) throw new UnusedItemError('no longer in force');
    const outline = await findOutline(read, loaded, context);
    isWhole &&= outline !== null;
    return [toItem(read, outline)];
  });
  return { items, unread, unused, isWhole };
}

function toItem(read: Flood, outline: Outline | null): HazardItem {
  const { floodArea, floodAreaID, severity, description, timeRaised } = read;
  return {
    id: floodAreaID,
    eventId: floodAreaID,
    peril: read.isTidal ? 'coastal' : 'flood',
    kind: 'warning',
    level: LEVEL_OF_SEVERITY[read.severityLevel as 1 | 2 | 3],
    strength: null,
    title: `${severity}: ${description}`,
    area: [description, floodArea.county].filter(Boolean).join(', '),
    starts: timeRaised,
    // It stays until the agency removes it from the list or lowers it to 4.
    ends: null,
    link: `https://check-for-flooding.service.gov.uk/target-area/${encodeURIComponent(floodAreaID)}`,
    outline,
  };
}

async function findOutline(
  { floodArea, floodAreaID }: Flood,
  loaded: ReadonlyMap<string, unknown>,
  { file }: ReadContext,
): Promise<Outline | null> {
  const geometry = loaded.get(floodAreaID);
  if (geometry !== undefined) return readOutline(geometry);
  // The addresses are published as http, but the service also answers https.
  const url = floodArea.polygon.replace(/^http:/, 'https:');
  return file(floodArea.polygon, url, readArea);
}

const area = z.object({ features: z.array(z.object({ geometry: z.unknown() })).min(1) });

function readArea(body: Buffer): Outline {
  return joinOutlines(parseFeed(body, area).features.map(({ geometry }) => readOutline(geometry)));
}
