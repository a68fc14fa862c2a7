import type { Cell } from '../../../shared/api/endpoint.ts';
import { foreignText, ownMember } from '../../../shared/foreign-value.ts';
import { toCsv } from '../../pipeline/export/csv.ts';
import type { MapContent, MapFeature } from '../content/map-content.ts';

const OWN = ['layer', 'id', 'name', 'lat', 'lng', 'geometry'] as const;

/**
 * A map as CSV for spreadsheets: one row for each feature, with the fields of all features. Lines and areas have their
 * geometry as GeoJSON in place of lat and lng. A field with the name of one of the map's own columns keeps its value in
 * a further column.
 */
export function mapToCsv({ layers }: MapContent): string {
  const fields = new Set(
    layers.flatMap(({ features }) => features.flatMap((pin) => Object.keys(pin.fields))),
  );
  const hasShapes = layers.some(({ type }) => type !== 'points');
  const own = OWN.filter((name) => name !== 'geometry' || hasShapes);
  const header = [
    ...own,
    ...[...fields].map((name) => (OWN.some((one) => one === name) ? `${name} (field)` : name)),
  ];
  const rows = layers.flatMap((layer) =>
    layer.features.map((feature) => [
      ...own.map((name) => ownCells(layer.name, feature)[name]),
      ...[...fields].map((name) => toCell(ownMember(feature.fields, name))),
    ]),
  );
  return `${toCsv([header, ...rows])}\r\n`;
}

function ownCells(layer: string, { id, name, geometry }: MapFeature): Record<(typeof OWN)[number], Cell> {
  const isPoint = geometry.type === 'Point';
  const [lng = null, lat = null] = isPoint ? geometry.coordinates : [];
  return { layer, id, name, lat, lng, geometry: isPoint ? null : JSON.stringify(geometry) };
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return foreignText(value);
}
