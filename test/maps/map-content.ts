import type { MapContent, MapFeature, MapLayer } from '../../server/maps/content/map-content.ts';

/** A pin at latitude 51 + n / 100. */
export const pin = (id: string, n = 0, fields: Record<string, unknown> = {}): MapFeature => ({
  id,
  name: `Pin ${id}`,
  geometry: { type: 'Point', coordinates: [-3, 51 + n / 100] },
  fields,
});

export const layer = (name: string, features: MapFeature[], more: Partial<MapLayer> = {}): MapLayer => ({
  name,
  type: 'points',
  features,
  color: null,
  colorBy: null,
  bins: null,
  label: null,
  opacity: 1,
  ...more,
});

export const content = (layers: MapLayer[], more: Partial<MapContent> = {}): MapContent => ({
  title: 'Shops',
  layers,
  legend: true,
  floodZones: false,
  sources: [],
  ...more,
});

/** Texts that a careless page or file would take for markup, script, formula or template. */
export const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table map; --",
  ']]><x>&amp;</x>',
  '{{7*7}} <%= 7 %>',
  'a\u0000b\u0008c\ud800d\uffff',
  '\u202eright to left\u2028line',
];
