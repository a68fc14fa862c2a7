import type { PoiRow } from '../../../gazetteer/poi-rows.ts';
import { type GeometryKind, kindsOf } from '../../../nearby/kinds/kinds-of.ts';
import type { FlatRing } from '../../geometry/inside-point.ts';
import { type DrawnPoi, mergePois } from './merge-pois.ts';
import type { OsmFeature } from './osm-feature.ts';
import { poiName, poiProperties } from './poi-properties.ts';
import type { Tags } from './read-elements.ts';

type DrawnFeature = Omit<OsmFeature, 'placedBy' | 'tags'> & {
  kinds: readonly string[];
  tags: Tags;
  pointFrom: 'entrance' | 'centre';
  rings: readonly FlatRing[] | null;
};

type Collected = DrawnPoi & Pick<PoiRow, 'country' | 'pointFrom' | 'properties'>;

/** The federal names of the US, from which many places of the map are, say so of what no longer exists. */
const GONE = /\(\s*historical\s*\)$/i;

/** The kinds of a tagged object; empty when it is no place, or none any more. */
export function poiKinds(tags: Tags | undefined, drawn: GeometryKind): string[] {
  return tags && !GONE.test(tags['name'] ?? '') ? kindsOf(tags, drawn) : [];
}

/** Collects places, with or without a name, and yields each once for each of its kinds, however often it was mapped. */
export class PoiCollector {
  readonly #byKind = new Map<string, Collected[]>();

  add({ kinds, tags, ref, country, lat, lng, pointFrom, rings }: DrawnFeature): void {
    const properties = poiProperties(tags);
    const drawn = { ref, name: poiName(tags), country, lat, lng, pointFrom, rings, properties };
    for (const kind of kinds) {
      const [poi, pois] = [{ ...drawn, kind }, this.#byKind.get(kind)];
      if (pois) pois.push(poi);
      else this.#byKind.set(kind, [poi]);
    }
  }

  *rows(): Generator<PoiRow> {
    for (const [kind, pois] of this.#byKind) {
      for (const group of mergePois(pois)) yield toRow(kind, group);
      this.#byKind.delete(kind);
    }
  }
}

/** The first object's position. Values that it lacks may come from the next one. */
function toRow(kind: string, group: readonly Collected[]): PoiRow {
  const { ref, country, lat, lng, pointFrom, name } = group[0] as Collected;
  const properties = Object.assign({}, ...group.map((poi) => poi.properties).reverse());
  return { table: 'poi', ref, country, kind, name, lat, lng, pointFrom, properties };
}
