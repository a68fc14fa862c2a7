// The style of the service's own tiles: subdued, because the pins matter most.

/** @typedef {import('maplibre-gl').LayerSpecification} Layer */
/** @typedef {import('maplibre-gl').ExpressionSpecification} Expression */
/** @typedef {import('./page-types.d.ts').Inks} Inks */

/** Width of a road at zoom 6, 10, 14 and 18, by class; in pixels. */
const ROAD_WIDTHS = /** @type {const} */ ([
  [['motorway'], [0.8, 1.8, 6, 26]],
  [['trunk'], [0.6, 1.5, 5.5, 24]],
  [['primary'], [0.4, 1.2, 5, 22]],
  [['secondary'], [0, 0.9, 4, 18]],
  [['tertiary'], [0, 0.4, 3.2, 15]],
]);
/** Up to this zoom the land of the whole world is drawn, so that the rest is sea. */
const LAND_ZOOM = 10;
const OTHER_WIDTHS = [0, 0, 2, 12];
const PATHS = ['path', 'footway', 'cycleway', 'bridleway', 'track'];

/** @param {Inks} ink @param {string[]} font
 * @returns {Layer[]} */
export function groundLayers(ink, font) {
  return [
    {
      id: 'ground',
      type: 'background',
      paint: { 'background-color': ['step', ['zoom'], ink.water, LAND_ZOOM, ink.ground] },
    },
    fill('land', ink.land),
    fill('parks', ink.park),
    fill('water', ink.water),
    line('waterways', ink.water, ['interpolate', ['linear'], ['zoom'], 9, 0.6, 14, 2.5, 18, 10]),
    line('borders', ink.border, ['interpolate', ['linear'], ['zoom'], 3, 0, 5, 0.35, 8, 0.9, 12, 1.4]),
    line('rails', ink.rail, ['interpolate', ['linear'], ['zoom'], 10, 0.6, 16, 2]),
    ...roads(ink),
    ...labels(ink, font),
  ];
}

/** @param {string} layer @param {string} color
 * @returns {Layer} */
const fill = (layer, color) => ({
  id: `ground-${layer}`,
  type: 'fill',
  source: 'ground',
  'source-layer': layer,
  // Two antialiased edges side by side would show a seam between neighbouring areas.
  paint: { 'fill-color': color, 'fill-antialias': layer !== 'land' },
});

/** @param {string} layer @param {string} color @param {Expression} width
 * @returns {Layer} */
const line = (layer, color, width) => ({
  id: `ground-${layer}`,
  type: 'line',
  source: 'ground',
  'source-layer': layer,
  layout: { 'line-join': 'round', 'line-cap': 'round' },
  paint: { 'line-color': color, 'line-width': width },
});

/** @param {Inks} ink
 * @returns {Layer[]} */
function roads(ink) {
  /** @type {Layer} */
  const base = { id: '', type: 'line', source: 'ground', 'source-layer': 'roads' };
  /** @type {Expression} */
  const isPath = ['match', ['get', 'class'], PATHS, true, false];
  /** @type {Expression} */
  const color = ['match', ['get', 'class'], ['motorway', 'trunk', 'primary'], ink.mainRoad, ink.road];
  const layout = /** @type {const} */ ({ 'line-join': 'round', 'line-cap': 'round' });
  return [
    {
      ...base,
      id: 'ground-paths',
      filter: isPath,
      paint: { 'line-color': ink.roadEdge, 'line-width': 1, 'line-dasharray': [3, 2] },
    },
    {
      ...base,
      id: 'ground-road-edges',
      minzoom: 11,
      filter: ['!', isPath],
      layout,
      paint: { 'line-color': ink.roadEdge, 'line-width': widthAt(1.6) },
    },
    {
      ...base,
      id: 'ground-roads',
      filter: ['!', isPath],
      layout,
      paint: { 'line-color': color, 'line-width': widthAt(0) },
    },
  ];
}

/** @param {number} edge pixels that stand out on both sides together
 * @returns {Expression} */
function widthAt(edge) {
  const stops = [6, 10, 14, 18].flatMap((zoom, at) => {
    const cases = ROAD_WIDTHS.flatMap(([classes, widths]) => [classes, (widths[at] ?? 0) + edge]);
    return [zoom, ['match', ['get', 'class'], ...cases, (OTHER_WIDTHS[at] ?? 0) + edge]];
  });
  return /** @type {any} */ (['interpolate', ['exponential', 1.4], ['zoom'], ...stops]);
}

/** @param {Inks} ink @param {string[]} font
 * @returns {Layer[]} */
function labels(ink, font) {
  const text = { 'text-field': /** @type {Expression} */ (['get', 'name']), 'text-font': font };
  /** @param {string} color */
  const paint = (color) => ({ 'text-color': color, 'text-halo-color': ink.land, 'text-halo-width': 1.4 });
  /** @param {string} layer @param {number} minzoom @param {string} color
   * @returns {Layer} */
  const along = (layer, minzoom, color) => ({
    id: `ground-${layer}-names`,
    type: 'symbol',
    source: 'ground',
    'source-layer': layer,
    minzoom,
    filter: ['has', 'name'],
    layout: { ...text, 'symbol-placement': 'line', 'text-size': 11, 'symbol-spacing': 300 },
    paint: paint(color),
  });
  return [
    along('roads', 14, ink.groundText),
    along('waterways', 13, ink.waterText),
    {
      id: 'ground-area-names',
      type: 'symbol',
      source: 'ground',
      'source-layer': 'parks',
      minzoom: 14,
      filter: ['has', 'name'],
      layout: { ...text, 'text-size': 11, 'text-max-width': 7 },
      paint: paint(ink.groundText),
    },
    {
      id: 'ground-town-names',
      type: 'symbol',
      source: 'ground',
      'source-layer': 'towns',
      layout: {
        ...text,
        // The largest town is labelled first. Labels that would cover it are left out.
        'symbol-sort-key': ['-', ['get', 'population']],
        'text-size': ['interpolate', ['linear'], ['get', 'population'], 0, 11, 50_000, 12.5, 1_000_000, 15],
        'text-max-width': 8,
        'text-padding': 6,
      },
      paint: paint(ink.groundText),
    },
  ];
}
