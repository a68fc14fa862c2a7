import { isDeepStrictEqual } from 'node:util';
import { MAP_LIMITS } from '../../../shared/api/map-parts.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { compareText } from '../../../shared/compare-text.ts';
import { checkIcons } from '../content/check-fields.ts';
import { findLayer } from '../content/find-layer.ts';
import type { LayerChange } from '../content/make-layers.ts';
import { countWords, type MapContent, type MapLayer, type MapSource } from '../content/map-content.ts';
import { FLOOD_SOURCES } from '../tiles/ground-version.ts';
import { applyPinChanges, type PinChange, type PinRemoval } from './change-pins.ts';

/** Everything that one update changes, with its rows placed. */
export interface MapChange {
  title?: string;
  legend?: boolean;
  floodZones?: boolean;
  removeLayers: string[];
  updateLayers: LayerChange[];
  addLayers: MapLayer[];
  removePoints: PinRemoval[];
  upsertPoints: PinChange[];
  /** Data sets that its places are based on. */
  sources: MapSource[];
}

export interface ChangedMap {
  content: MapContent;
  /** What changed, in words. */
  changes: string[];
  /** Runs of which rows are drawn as they are stored. */
  runs?: readonly string[] | undefined;
}

/**
 * The map after an update, and the changes in words. Layers are removed, changed and added first, then pins. So a pin
 * can be put on a new layer. Throws ApiError when a name does not exist or nothing would change.
 */
export function changeMap(before: MapContent, change: MapChange): ChangedMap {
  const changes: string[] = [];
  let content = changeHead(before, change, changes);
  content = { ...content, layers: removeLayers(content.layers, change.removeLayers, changes) };
  content = { ...content, layers: updateLayers(content.layers, change.updateLayers, changes) };
  content = { ...content, layers: addLayers(content.layers, change.addLayers, changes) };
  content = { ...content, layers: applyPinChanges(content.layers, change, changes) };
  checkLimits(content);
  if (changes.length === 0 || isSameMap(content, before))
    throw new ApiError('nothing_to_change', 'nothing would change: the map is already so');
  const sources = listUsed(joinSources(before.sources, change.sources), content);
  return { content: { ...content, sources }, changes };
}

/**
 * Those of the sources that a pin still has. All of them where that is not known of some pin: of rows of a run, and of
 * pins from before it was stored.
 */
function listUsed(sources: readonly MapSource[], { layers, floodZones }: MapContent): MapSource[] {
  const placed = layers.flatMap(({ features }) => features.flatMap((pin) => pin.placed ?? []));
  if (placed.some(({ packs }) => packs === undefined)) return [...sources];
  const used = new Set(placed.flatMap(({ packs = [] }) => packs));
  const isDrawn = (pack: string) => floodZones && FLOOD_SOURCES.has(pack.split('/')[0] ?? '');
  return sources.filter(({ packs }) => !packs || packs.some((pack) => used.has(pack) || isDrawn(pack)));
}

export function joinSources(known: readonly MapSource[], added: readonly MapSource[]): MapSource[] {
  const all = [...known, ...added].map((source) => [`${source.name} ${source.as_of}`, source] as const);
  return [...new Map(all)].sort(([a], [b]) => compareText(a, b)).map(([, source]) => source);
}

/** Whether two versions draw the same. */
export function isSameMap(one: MapContent, other: MapContent): boolean {
  return isDeepStrictEqual({ ...one, sources: [] }, { ...other, sources: [] });
}

function changeHead(before: MapContent, change: MapChange, changes: string[]): MapContent {
  const { title = before.title, legend = before.legend, floodZones = before.floodZones } = change;
  if (title !== before.title) changes.push(`Title changed to "${title}".`);
  if (legend !== before.legend) changes.push(legend ? 'Legend shown.' : 'Legend hidden.');
  if (floodZones !== before.floodZones)
    changes.push(floodZones ? 'Flood zones switched on.' : 'Flood zones switched off.');
  return { ...before, title, legend, floodZones };
}

function removeLayers(layers: readonly MapLayer[], names: readonly string[], changes: string[]): MapLayer[] {
  const gone = new Set(names.map((name) => findLayer(layers, name, 'remove_layers').name));
  for (const { name, features } of layers)
    if (gone.has(name)) changes.push(`Layer "${name}" removed (${countWords(features.length)}).`);
  return layers.filter(({ name }) => !gone.has(name));
}

function updateLayers(
  layers: readonly MapLayer[],
  updates: readonly LayerChange[],
  changes: string[],
): MapLayer[] {
  return updates.reduce<MapLayer[]>(
    (current, update) => {
      const before = findLayer(current, update.name, 'update_layers');
      const after = { ...before, ...update.style, ...update.content, name: update.newName ?? before.name };
      if (update.style.iconBy !== undefined) checkIcons(after.iconBy, after, 'update_layers.icon_by');
      const words = layerWords(before, after);
      if (words.length > 0) changes.push(`Layer "${before.name}": ${words.join(', ')}.`);
      return current.map((layer) => (layer === before ? after : layer));
    },
    [...layers],
  );
}

const STYLE_WORDS = {
  color: 'colour',
  colorBy: 'colouring field',
  bins: 'breaks',
  iconBy: 'icon field',
  label: 'label',
  opacity: 'opacity',
} as const;

// ['renamed "Sites"', 'colour changed', 'now 12 pins']
function layerWords(before: MapLayer, after: MapLayer): string[] {
  const words: string[] = [];
  if (after.name !== before.name) words.push(`renamed "${after.name}"`);
  for (const [key, word] of Object.entries(STYLE_WORDS) as [keyof typeof STYLE_WORDS, string][])
    if (!isDeepStrictEqual(after[key], before[key])) words.push(`${word} changed`);
  if (!isDeepStrictEqual(after.features, before.features))
    words.push(`content replaced, now ${countWords(after.features.length)}`);
  return words;
}

function addLayers(layers: readonly MapLayer[], added: readonly MapLayer[], changes: string[]): MapLayer[] {
  for (const { name, features } of added)
    changes.push(`Layer "${name}" added with ${countWords(features.length)}.`);
  return [...layers, ...added];
}

/** Throws a 400 for too many layers or rows, or for two layers with one name. */
export function checkLimits({ layers }: Pick<MapContent, 'layers'>): void {
  if (layers.length > MAP_LIMITS.layers)
    throw new ApiError(
      'invalid_request',
      `the map would have ${layers.length} layers, at most ${MAP_LIMITS.layers}`,
    );
  for (const [index, { name, features }] of layers.entries()) {
    if (layers.findIndex((layer) => layer.name === name) !== index)
      throw new ApiError(
        'invalid_request',
        `two layers would be named "${name.slice(0, 60)}"; each has a name of its own`,
      );
    if (features.length > MAP_LIMITS.rowsPerLayer)
      throw new ApiError(
        'too_many_rows',
        `layer "${name.slice(0, 60)}" would have ${features.length} rows, at most ${MAP_LIMITS.rowsPerLayer}; put the rest into another layer`,
      );
  }
}
