import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../../shared/api-error.ts';
import type { Fields } from '../../../shared/fields.ts';
import { findLayer } from '../content/find-layer.ts';
import { countWords, type MapFeature, type MapLayer } from '../content/map-content.ts';
import { toPointGeometry } from '../content/to-pins.ts';
import { flagOfMove, nameOfMove } from './own-words.ts';

/** A pin to change or add. Missing fields stay. */
export interface PinChange {
  /** Missing: the map's only layer. */
  layer?: string;
  /** Missing: a new pin with the next number. */
  id?: string;
  name?: string;
  point?: { lat: number; lng: number };
  /** The text that alone gave the point; missing for one that was put there. */
  query?: string | undefined;
  placed?: MapFeature['placed'];
  /** Fields to set; null removes one. */
  fields: Fields;
}

export interface PinRemoval {
  layer?: string | undefined;
  id: string;
}

/** The changes of one layer's pins: ids by kind. */
type PinLog = Record<'removed' | 'added' | 'moved' | 'renamed' | 'changed', string[]>;

/** Layers after pins were removed, changed and added. Adds the changes to `changes`, one sentence for each layer. */
export function applyPinChanges(
  layers: readonly MapLayer[],
  change: { removePoints: readonly PinRemoval[]; upsertPoints: readonly PinChange[] },
  changes: string[],
): MapLayer[] {
  const pins = new Map(
    layers.map(({ name, features }) => [name, new Map(features.map((pin) => [pin.id, pin]))]),
  );
  const logs = new Map<string, PinLog>();
  const open = (layer: string | undefined, field: string) => {
    const { name, type } = findLayer(layers, layer, field);
    const log = logs.get(name) ?? { removed: [], added: [], moved: [], renamed: [], changed: [] };
    logs.set(name, log);
    return { name, type, log, own: pins.get(name) as Map<string, MapFeature> };
  };
  for (const { layer, id } of change.removePoints) {
    const { name, own, log } = open(layer, 'remove_points');
    if (!own.delete(id))
      throw new ApiError(
        'invalid_request',
        `remove_points: layer "${name}" has no pin "${id.slice(0, 60)}"`,
        { field: 'remove_points' },
      );
    log.removed.push(id);
  }
  for (const upsert of change.upsertPoints) {
    const { name, type, own, log } = open(upsert.layer, 'upsert_points');
    const id = upsert.id ?? nextId(own);
    const before = own.get(id);
    own.set(id, before ? changePin(before, upsert, type, log) : newPin(id, upsert, type, name, log));
  }
  for (const [name, log] of logs) changes.push(...logWords(name, log));
  return layers.map((layer) => {
    const features = [...(pins.get(layer.name)?.values() ?? [])];
    return logs.has(layer.name) ? { ...layer, features } : layer;
  });
}

/** The first free number from 1 above the number of pins. */
function nextId(own: ReadonlyMap<string, MapFeature>): string {
  let number = own.size + 1;
  while (own.has(String(number))) number++;
  return String(number);
}

function changePin(before: MapFeature, change: PinChange, type: string, log: PinLog): MapFeature {
  const { point, query, placed, fields } = change;
  if (point && type !== 'points')
    throw new ApiError(
      'invalid_request',
      `upsert_points: "${before.id.slice(0, 60)}" is of a layer of ${type}, only pins move`,
      { field: 'upsert_points' },
    );
  const { query: asked, placed: standing, ...own } = before;
  const text = point ? query : asked;
  const placing = point ? placed : standing;
  const after = {
    ...own,
    name: change.name ?? nameOfMove(before, change),
    geometry: point ? toPointGeometry(point) : before.geometry,
    fields: mergeFields(before.fields, { ...flagOfMove(before, change), ...fields }),
    ...(text !== undefined && { query: text }),
    ...(placing && { placed: placing }),
  };
  if (!isDeepStrictEqual(after.geometry, before.geometry)) log.moved.push(before.id);
  if (after.name !== before.name) log.renamed.push(before.id);
  if (!isDeepStrictEqual(after.fields, before.fields)) log.changed.push(before.id);
  return after;
}

function newPin(
  id: string,
  { name, point, query, placed, fields }: PinChange,
  type: string,
  layer: string,
  log: PinLog,
): MapFeature {
  const shown = `"${id.slice(0, 60)}"`;
  if (type !== 'points')
    throw new ApiError(
      'invalid_request',
      `upsert_points: layer "${layer}" holds ${type} and none of id ${shown}`,
      { field: 'upsert_points' },
    );
  if (!point)
    throw new ApiError(
      'invalid_request',
      `upsert_points: layer "${layer}" has no pin ${shown}; a new pin needs lat and lng or an address`,
      { field: 'upsert_points' },
    );
  log.added.push(id);
  const pin = { id, name: name ?? id, geometry: toPointGeometry(point), fields: mergeFields({}, fields) };
  return { ...pin, ...(query !== undefined && { query }), ...(placed && { placed }) };
}

function mergeFields(before: Fields, sent: Fields): Fields {
  const merged = { ...before, ...sent };
  return Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== null && value !== undefined),
  );
}

// 'Layer "pins": 2 pins moved (a, b), 1 pin added (c).'
function logWords(layer: string, log: PinLog): string[] {
  const parts = Object.entries(log).flatMap(([kind, ids]) => {
    if (ids.length === 0) return [];
    const named = ids.slice(0, 3).map((id) => id.slice(0, 60));
    const list = [...named, ...(ids.length > 3 ? [`and ${ids.length - 3} more`] : [])].join(', ');
    return [`${countWords(ids.length)} ${kind} (${list})`];
  });
  return parts.length === 0 ? [] : [`Layer "${layer}": ${parts.join(', ')}.`];
}
