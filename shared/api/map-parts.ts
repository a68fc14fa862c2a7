// Request and answer parts that the map endpoints, and every endpoint that stores a map, have in common.
import { z } from 'zod';
import { bins, iconBy } from './map-styles.ts';
import { LONG_ID, sentId, sentIdOrNone } from './sent-id.ts';

/** Limits of one map, and of one call. */
export const MAP_LIMITS = { layers: 20, rowsPerLayer: 2500, deletes: 25 };

/** A '#rrggbb', '#rgb' or named colour; the server knows the names. */
export const COLOR_NAMES = [
  'blue',
  'orange',
  'pink',
  'green',
  'sky',
  'brown',
  'yellow',
  'red',
  'purple',
  'grey',
  'gray',
  'black',
] as const;

const color = z
  .string()
  .regex(new RegExp(`^\\s*(#[0-9a-f]{3}|#[0-9a-f]{6}|${COLOR_NAMES.join('|')})\\s*$`, 'i'), {
    error: `expected a colour such as '#0072b2', or one of ${COLOR_NAMES.join(', ')}`,
  });

const coordinate = z.union([z.number(), z.string(), z.null()]);

const rowFields = {
  id: sentIdOrNone.describe(`Your own id; a pin is changed by it. ${LONG_ID}`),
  name: z.union([z.string(), z.number(), z.null()]).optional().describe('Its name on the map.'),
  address: z.string().nullish().describe('An address to be looked up, where lat and lng are not sent.'),
  lat: coordinate.optional().describe('Latitude, -90 to 90.').meta({ minimum: -90, maximum: 90 }),
  lng: coordinate.optional().describe('Longitude, -180 to 180.').meta({ minimum: -180, maximum: 180 }),
};

const mapRow = z.looseObject(rowFields).meta({
  id: 'MapRow',
  description: 'A pin: lat and lng, or an address. Any further fields are shown when it is opened.',
});

export const mapRows = z
  .array(mapRow)
  .min(1)
  .max(MAP_LIMITS.rowsPerLayer)
  .describe(`Rows that become pins, at most ${MAP_LIMITS.rowsPerLayer}.`);

const GEOJSON_TYPES = [
  'FeatureCollection',
  'Feature',
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
];

const layerContent = {
  type: z
    .enum(['points', 'lines', 'polygons'])
    .optional()
    .describe('What the layer draws; by default what its first feature is.'),
  rows: mapRows.optional(),
  geojson: z
    .looseObject({
      type: z.string().describe('FeatureCollection, Feature or a geometry.').meta({ enum: GEOJSON_TYPES }),
    })
    .optional()
    .describe('GeoJSON, longitude first: a FeatureCollection, a Feature or a geometry.'),
  run_id: z.string().optional().describe('A kept run of yours whose rows become pins.'),
};

const opacity = z.number().min(0).max(1);

export const layerInput = z
  .strictObject({
    name: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe("The layer's own name; 'Layer 1' and so on without."),
    ...layerContent,
    color: color.optional().describe("'#0072b2' or a plain name such as blue; by default from a palette."),
    color_by: z.string().min(1).optional().describe('The field that colours the features.'),
    bins: bins.optional().describe('Rising breaks, where color_by holds numbers.'),
    icon_by: iconBy.optional(),
    label: z
      .string()
      .min(1)
      .optional()
      .describe("The field written beside each feature; 'name' is its name."),
    opacity: opacity.optional().describe('0 to 1; default 0.35 for polygons, else 1.'),
  })
  .meta({ id: 'MapLayerInput', description: 'One layer: exactly one of rows, geojson and run_id.' });

export const layerUpdate = z
  .strictObject({
    name: z.string().min(1).max(200).describe('The layer to change.'),
    new_name: z.string().min(1).max(200).optional().describe('Its new name.'),
    ...layerContent,
    color: color.nullable().optional().describe('A colour; null gives the choice back to the palette.'),
    color_by: z
      .string()
      .min(1)
      .nullable()
      .optional()
      .describe('The field that colours the features; null ends it.'),
    bins: bins.nullable().optional().describe('Rising breaks; null lets them be made from the numbers.'),
    icon_by: iconBy
      .nullable()
      .optional()
      .describe('The field whose values are drawn as icons in the pins; null ends it.'),
    label: z
      .string()
      .min(1)
      .nullable()
      .optional()
      .describe('The field written beside each feature; null for none.'),
    opacity: opacity.optional().describe('0 to 1.'),
  })
  .meta({
    id: 'MapLayerUpdate',
    description: 'What changes of a layer; rows, geojson or run_id replace all that it draws.',
  });

export const pinUpsert = z
  .looseObject({
    layer: z.string().optional().describe('The layer; may be left out where the map has one.'),
    ...rowFields,
    fields: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Fields to set; null takes a field away. Further fields of the item do the same.'),
  })
  .meta({
    id: 'PinUpsert',
    description: 'Moves, renames or re-fields the pin of this id, or adds it; a new pin needs a place.',
  });

export const pinRemoval = z
  .strictObject({
    layer: z.string().optional().describe('The layer; may be left out where the map has one.'),
    id: sentId.describe(`The pin. ${LONG_ID}`),
  })
  .meta({ id: 'PinRemoval', description: 'A pin to take away.' });

export type LayerInput = z.infer<typeof layerInput>;
export type LayerUpdateInput = z.infer<typeof layerUpdate>;
export type PinUpsertInput = z.infer<typeof pinUpsert>;

const wholeCount = z.int().min(0);

/** The fields that identify a stored map, in every answer that made or read one. */
const mapFields = {
  id: z.string().describe('The map.'),
  link: z.url().describe('Its page, open to whoever has the link.'),
  version: z.int().min(1).describe('Number of its newest version.'),
  title: z.string().describe('Its title.'),
  pins: wholeCount.describe('Pins, lines and areas on all layers.'),
  geojson: z.url().describe('The same as GeoJSON.'),
  kml: z.url().describe('The same as KML.'),
};

const layerCount = z
  .strictObject({
    name: z.string().describe('The layer.'),
    pins: wholeCount.describe('Its pins, lines or areas.'),
  })
  .meta({ id: 'MapLayerCount', description: 'A layer with how much it holds.' });

/** The `map` block of every answer that stored a map. */
export const keptMap = z
  .strictObject({ ...mapFields, layers: z.array(layerCount).describe('In the order drawn.') })
  .meta({ id: 'KeptMap', description: 'A kept map: its link, version and layers.' });

const readPin = z
  .strictObject({
    id: z.string().describe('Its id within the layer.'),
    name: z.string().describe('Its name.'),
    lat: z.number().optional().describe('Latitude; for a pin of the layer asked.'),
    lng: z.number().optional().describe('Longitude; for a pin of the layer asked.'),
    fields: z.record(z.string(), z.unknown()).optional().describe('Its fields; for the layer asked.'),
  })
  .meta({ id: 'MapPin', description: 'A pin, line or area.' });

const readLayer = z
  .strictObject({
    name: z.string().describe('The layer.'),
    type: z.enum(['points', 'lines', 'polygons']).describe('What it draws.'),
    pin_count: wholeCount.describe('Its pins, lines or areas.'),
    pins: z.array(readPin).describe('Each with its id; more of it for the layer asked.'),
  })
  .meta({ id: 'MapLayerRead', description: 'A layer with its pins.' });

const mapVersion = z
  .strictObject({
    version: z.int().min(1).describe('Its number.'),
    at: z.iso.datetime().describe('When it was made, in UTC.'),
    changes: z.array(z.string()).describe('What it changed, in words.'),
  })
  .meta({ id: 'MapVersion', description: 'A version, which can be gone back to.' });

/** The answer of get_map about one map. */
export const readMap = z
  .strictObject({
    ...mapFields,
    layers: z.array(readLayer).describe('In the order drawn.'),
    versions: z.array(mapVersion).describe('Newest first.'),
  })
  .meta({ id: 'MapRead', description: 'A map with its layers, pins and versions.' });

export const listedMap = z
  .strictObject({
    ...mapFields,
    layers: wholeCount.describe('How many layers.'),
    created_at: z.iso.datetime().describe('When version 1 was made.'),
    updated_at: z.iso.datetime().describe('When its newest version was made.'),
  })
  .meta({ id: 'MapListed', description: 'One of your maps.' });

/** Rows without a pin. */
export const unplacedPins = z
  .array(
    z
      .strictObject({
        layer: z.string().describe('The layer it was sent for.'),
        id: z.string().describe('The id sent.'),
        reason: z.string().describe('Why it has no pin.'),
      })
      .meta({ id: 'UnplacedPin', description: 'A row that could not be placed.' }),
  )
  .describe('Rows that could not be placed; they are not on the map.');
