import { ApiError } from '../../../shared/api-error.ts';
import { counted } from '../../../shared/counted.ts';
import type { Queryable } from '../../db/database.ts';
import { type ChangedMap, checkLimits } from '../changes/change-map.ts';
import {
  countFeatures,
  countWords,
  type MapContent,
  type MapLayer,
  type MapSource,
} from '../content/map-content.ts';
import { toPlainText } from '../content/plain-text.ts';
import { mapLinks } from './map-id.ts';
import { addMapVersion, createMap, type MapHead } from './map-store.ts';

/** A map to store, as an endpoint with `render: true` makes it. Missing options have their defaults. */
export interface MapToKeep {
  title?: string | undefined;
  layers: MapLayer[];
  legend?: boolean | undefined;
  floodZones?: boolean | undefined;
  plan?: MapContent['plan'];
  sources: readonly MapSource[];
  /** Runs of which rows are drawn as they are stored. */
  runs?: readonly string[] | undefined;
}

/** The longest title, in characters: one line of a page, with room. */
const TITLE_LENGTH = 200;

/**
 * Stores a map as version 1, or as the next version of the account's map `mapId`, and returns the answer's `map` block.
 * It runs inside the transaction that charges the call (a WriteStep), so that a failed call leaves no map. `baseUrl`
 * has no slash at its end.
 */
export async function renderMap(
  tx: Queryable,
  accountId: string,
  baseUrl: string,
  map: MapToKeep,
  mapId: string | null = null,
) {
  const content: MapContent = {
    title: readTitle(map.title ?? '') || 'Map',
    layers: map.layers,
    legend: map.legend ?? true,
    floodZones: map.floodZones ?? false,
    sources: [...map.sources],
    ...(map.plan && { plan: map.plan }),
  };
  checkLimits(content);
  const drawn = `${countWords(countFeatures(content))} on ${layerWords(content.layers.length)}`;
  const { runs = [] } = map;
  const head =
    mapId === null
      ? await createMap(tx, accountId, { content, changes: [`Map made with ${drawn}.`], runs })
      : await redrawMap(tx, accountId, mapId, { content, changes: [`Map drawn anew with ${drawn}.`], runs });
  return describeMap(head, content, baseUrl);
}

async function redrawMap(
  tx: Queryable,
  accountId: string,
  mapId: string,
  drawn: ChangedMap,
): Promise<MapHead> {
  return (await addMapVersion(tx, accountId, mapId, () => drawn)).head;
}

/** A title on one line; throws a 400 when it is too long for one. */
export function readTitle(text: string): string {
  const title = toPlainText(text);
  if (title.length <= TITLE_LENGTH) return title;
  throw new ApiError('too_large', `title: got ${title.length} characters, at most ${TITLE_LENGTH}`, {
    field: 'title',
  });
}

/** The `map` block of an answer. */
export function describeMap(head: MapHead, content: MapContent, baseUrl: string) {
  const { link, ...files } = mapLinks(baseUrl, head.id);
  return {
    id: head.id,
    link,
    version: head.version,
    title: content.title,
    layers: content.layers.map(({ name, features }) => ({ name, pins: features.length })),
    pins: countFeatures(content),
    ...files,
  };
}

export const layerWords = (count: number): string => counted(count, 'layer');
