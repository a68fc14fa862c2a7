import type { Fields } from '../../../shared/fields.ts';
import type { PlaceInRun } from '../../rows/sent-row.ts';
import type { MapFeature, MapLayer } from './map-content.ts';
import { toPlainText } from './plain-text.ts';
import { giveOwnIds, placingOf, toPointGeometry } from './to-pins.ts';

/** A place of an answer, to be shown as a pin. */
export interface PinPlace {
  id: string;
  /** Null or blank: the id is used. */
  name: string | null;
  location: { lat: number; lng: number };
  fields: Fields;
  placed?: MapFeature['placed'];
  /** The text that alone placed it; null or missing for one that was put there. */
  query?: string | null | undefined;
}

/** What an endpoint draws of its rows beside their answers, in their order. */
export interface BesideRows {
  fields: readonly Fields[];
  /** As in PinPlace. */
  queries: readonly (string | null)[];
}

interface DrawnRecord extends PlaceInRun {
  id: string;
  name?: string | null | undefined;
  input?: string | null | undefined;
  location?: { lat: number; lng: number } | null | undefined;
}

/** The pin of the row with this index, with its own fields and what the answer tells of it; none without a place. */
export function pinsOfRow(
  record: DrawnRecord,
  index: number,
  { fields, queries }: BesideRows,
  told: Fields,
): PinPlace[] {
  const { id, name, input, location } = record;
  if (!location) return [];
  const pin = { id, name: name ?? input ?? null, location, fields: { ...fields[index], ...told } };
  return [{ ...pin, placed: placingOf(record), query: queries[index] }];
}

/** A layer of pins for an endpoint's rows with `render: true`. Missing options have their defaults. */
export function pinLayer(
  name: string,
  places: readonly PinPlace[],
  style: Partial<Pick<MapLayer, 'color' | 'colorBy' | 'bins' | 'label'>> = {},
): MapLayer {
  const features = places.map(({ id, name: label, location, fields, placed, query }) => ({
    id,
    name: toPlainText(label ?? '') || id,
    geometry: toPointGeometry(location),
    fields,
    ...(placed && { placed }),
    ...(typeof query === 'string' && { query }),
  }));
  return {
    name,
    type: 'points',
    features: giveOwnIds(features),
    opacity: 1,
    color: null,
    colorBy: null,
    bins: null,
    label: null,
    ...style,
  };
}
