import { type LayerInput, type LayerUpdateInput, MAP_LIMITS } from '../../../shared/api/map-parts.ts';
import { ApiError } from '../../../shared/api-error.ts';
import type { Fields } from '../../../shared/fields.ts';
import type { Database } from '../../db/database.ts';
import type { Geocoder } from '../../geocoder/geocoder.ts';
import { pointOn } from '../../geometry/point-on.ts';
import type { Services } from '../../pipeline/services.ts';
import { readRowsByValue } from '../../rows/rows-by-value.ts';
import type { SentRow } from '../../rows/sent-row.ts';
import { checkColors, checkIcons } from './check-fields.ts';
import type { MapFeature, MapLayer } from './map-content.ts';
import { readColor } from './palette.ts';
import { asGiven, type MapRow, placeRows } from './place-rows.ts';
import { toPlainText } from './plain-text.ts';
import { readGeojson } from './read-geojson.ts';
import { type RunToDraw, readRunRows } from './read-run-rows.ts';
import { toPins } from './to-pins.ts';

export interface MapMakers extends Pick<Services, 'openRows'> {
  db: Database;
  geocoder: Geocoder;
  /** The account whose runs may be drawn. */
  accountId: string;
}

/** A layer as sent; for one of a run, the columns of it that a source names. */
export type LayerToDraw = LayerInput & { runColumns?: Omit<RunToDraw, 'run'> };

/** The result for some layers as sent: what is drawn, and every row with its place or reason. */
export interface Drawn<Layer> {
  layers: Layer[];
  rows: DrawnRow[];
  /** Which rows of a run were used. */
  readAs: string[];
}

export type DrawnRow = MapRow & { layer: string };

/** Prepares layers as sent: rows are placed, GeoJSON and runs are read. `at` is their path in the body. */
export async function makeLayers(
  sent: readonly LayerToDraw[],
  at: string,
  makers: MapMakers,
): Promise<Drawn<MapLayer>> {
  if (sent.length > MAP_LIMITS.layers)
    throw new ApiError(
      'invalid_request',
      `${at}: got ${sent.length} layers, a map has at most ${MAP_LIMITS.layers}`,
      { field: at },
    );
  const drawn: Drawn<MapLayer> = { layers: [], rows: [], readAs: [] };
  for (const [index, layer] of sent.entries()) {
    const name = toPlainText(layer.name ?? '') || `Layer ${index + 1}`;
    const content = await drawContent(layer, `${at}[${index}]`, makers);
    if (content === null)
      throw new ApiError(
        'conflicting_fields',
        `${at}[${index}]: send exactly one of rows, geojson and run_id, got none`,
        { field: `${at}[${index}]` },
      );
    const path = at === 'rows' ? '' : `${at}[${index}].`;
    checkColors(layer, content.features, path);
    checkIcons(layer.icon_by, content, `${path}icon_by`);
    drawn.layers.push({
      ...toStyle(layer, content.type),
      name,
      type: content.type,
      features: content.features,
    });
    drawn.rows.push(...content.rows.map((row) => ({ ...row, layer: name })));
    drawn.readAs.push(...content.readAs);
  }
  return drawn;
}

function toStyle(layer: LayerInput, type: MapLayer['type']) {
  return {
    color: layer.color === undefined ? null : readColor(layer.color),
    colorBy: layer.color_by ?? null,
    bins: layer.bins ?? null,
    ...(layer.icon_by !== undefined && { iconBy: layer.icon_by }),
    label: layer.label ?? null,
    opacity: layer.opacity ?? (type === 'polygons' ? 0.35 : 1),
  };
}

/** A change of one layer. Missing fields stay. */
export interface LayerChange {
  name: string;
  newName?: string;
  content?: Pick<MapLayer, 'type' | 'features'>;
  style: Partial<Pick<MapLayer, 'color' | 'colorBy' | 'bins' | 'iconBy' | 'label' | 'opacity'>>;
}

export async function makeLayerChanges(
  sent: readonly LayerUpdateInput[],
  at: string,
  makers: MapMakers,
): Promise<Drawn<LayerChange>> {
  const drawn: Drawn<LayerChange> = { layers: [], rows: [], readAs: [] };
  for (const [index, update] of sent.entries()) {
    const name = toPlainText(update.name);
    const content = await drawContent(update, `${at}[${index}]`, makers);
    drawn.layers.push({
      name,
      ...(update.new_name !== undefined && { newName: toPlainText(update.new_name) }),
      ...(content && { content: { type: content.type, features: content.features } }),
      style: toStyleChange(update),
    });
    if (!content) continue;
    drawn.rows.push(...content.rows.map((row) => ({ ...row, layer: name })));
    drawn.readAs.push(...content.readAs);
  }
  return drawn;
}

function toStyleChange(update: LayerUpdateInput): LayerChange['style'] {
  const { color, color_by, bins, icon_by, label, opacity } = update;
  return {
    ...(color !== undefined && { color: color === null ? null : readColor(color) }),
    ...(color_by !== undefined && { colorBy: color_by }),
    ...(bins !== undefined && { bins }),
    ...(icon_by !== undefined && { iconBy: icon_by ?? undefined }),
    ...(label !== undefined && { label }),
    ...(opacity !== undefined && { opacity }),
  };
}

interface Content {
  type: MapLayer['type'];
  features: MapFeature[];
  rows: MapRow[];
  readAs: string[];
}

/** The content of a layer; null when nothing to draw was sent. */
async function drawContent(
  layer: Pick<LayerToDraw, 'type' | 'rows' | 'geojson' | 'run_id' | 'runColumns'>,
  at: string,
  makers: MapMakers,
): Promise<Content | null> {
  const { type, rows, geojson, run_id, runColumns } = layer;
  const ways = Object.entries({ rows, geojson, run_id }).filter(([, value]) => value !== undefined);
  if (ways.length > 1) {
    const got = ways.map(([name]) => name).join(' and ');
    throw new ApiError(
      'conflicting_fields',
      `${at}: send exactly one of rows, geojson and run_id, got ${got}`,
      { field: at },
    );
  }
  if (geojson) {
    const read = readGeojson(geojson, `${at}.geojson`, type);
    return { ...read, rows: read.features.map(toGivenRow), readAs: [] };
  }
  if (ways.length === 0) return null;
  if (type !== undefined && type !== 'points')
    throw new ApiError(
      'invalid_request',
      `${at}.type: got '${type}'; rows are points, send ${type} as geojson`,
      { field: `${at}.type` },
    );
  if (rows) return toPoints(await placeRows(toSentRows(rows), makers.geocoder), []);
  const { rows: placed, readAs } = await readRunRows({ ...runColumns, run: run_id as string }, makers);
  return toPoints(placed, [readAs]);
}

function toPoints(rows: MapRow[], readAs: string[]): Content {
  return { type: 'points', features: toPins(rows), rows, readAs };
}

/** Names may be sent as numbers. */
export function toSentRows(rows: readonly Fields[]): SentRow[] {
  const records = rows.map((row) =>
    typeof row.name === 'number' ? { ...row, name: String(row.name) } : row,
  );
  return readRowsByValue({ records });
}

/** A feature as a row at its own position, as sure as its placing was; a line or an area at a point on it. */
export function toGivenRow({ id, name, geometry, fields, placed, query }: MapFeature): MapRow {
  const row = { id, name, address: null, lat: null, lng: null, fields, sharesId: false };
  const given = asGiven(row, pointOn(geometry));
  if (geometry.type !== 'Point') {
    const { placed_by: _rooftop, ...answer } = given.answer;
    return { ...given, answer };
  }
  if (!placed) return given;
  const { isSample = false, packs: _packs, ...placing } = placed;
  return { ...given, answer: { ...given.answer, ...placing }, isSample, query };
}
