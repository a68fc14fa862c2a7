import { z } from 'zod';
import * as common from './common.ts';
import type { EndpointContract } from './endpoint.ts';
import { exampleEnd } from './example-end.ts';
import { type KeptMapRow, mapColumnSets, mapColumns } from './map-columns.ts';
import { keptMap, layerInput, MAP_LIMITS, mapRows, unplacedPins } from './map-parts.ts';
import { bins, iconBy } from './map-styles.ts';
import { exampleMap } from './maps.example.ts';

const request = z
  .strictObject({
    title: z.string().optional().describe('Title of the map.'),
    layers: z
      .array(layerInput)
      .min(1)
      .max(MAP_LIMITS.layers)
      .optional()
      .describe(`Up to ${MAP_LIMITS.layers} layers, drawn in order: later ones on top.`),
    rows: mapRows
      .optional()
      .describe("The short way to a map of one layer, 'pins': rows with lat and lng or addresses."),
    source: common.sourceInput.optional().describe('Rows by reference: a sheet, a file or a run.'),
    from_run: z.string().optional().describe("A run_id of yours whose rows become the layer 'pins'."),
    color_by: z
      .string()
      .min(1)
      .optional()
      .describe('With rows, source or from_run: the field that colours the pins.'),
    bins: bins.optional().describe('Rising breaks, where color_by holds numbers.'),
    icon_by: iconBy
      .optional()
      .describe(
        'With rows, source or from_run: the field whose values are drawn as icons in the pins, as in a layer.',
      ),
    label: z
      .string()
      .min(1)
      .optional()
      .describe("With rows, source or from_run: the field written beside each pin; 'name' is its name."),
    group_by: z
      .string()
      .min(1)
      .optional()
      .describe(
        'With rows, source or from_run: the field whose values become layers of their own, which readers show and ' +
          `hide, the commonest first; of more than ${MAP_LIMITS.layers} the rarest share the last.`,
      ),
    labels: z.boolean().optional().describe('Names on the map; default false.').meta({ default: false }),
    legend: z.boolean().optional().describe('Show the legend; default true.').meta({ default: true }),
    flood_zones: z
      .boolean()
      .optional()
      .describe(
        'Draw official flood zones under the layers (US, England), where they are loaded; default false.',
      )
      .meta({ default: false }),
    dry_run: common.dryRunInput,
  })
  .meta({
    id: 'RenderMapRequest',
    description: 'A map to keep: exactly one of layers, rows, source and from_run.',
  });

const response = z
  .strictObject({
    message: common.message,
    map: keptMap.describe('The kept map.'),
    unplaced: unplacedPins,
    read_as: common.readAs,
    ...common.closingFields,
  })
  .meta({ id: 'RenderMapAnswer', description: 'The link of a map that is kept until you delete it.' });

export type RenderMapRequest = z.infer<typeof request>;
export type RenderMapAnswer = z.infer<typeof response>;

export const renderMap: EndpointContract<RenderMapRequest, KeptMapRow, RenderMapAnswer> = {
  name: 'render_map',
  group: 'Maps',
  summary: 'Keep a map of rows or layers under a link',
  description:
    'Draws rows, GeoJSON or the rows of an earlier run, and keeps them as a map under a link that cannot be ' +
    'guessed, also as GeoJSON and KML. Rows with an address are placed first; those that cannot be placed are ' +
    `listed. At most ${MAP_LIMITS.layers} layers of ${MAP_LIMITS.rowsPerLayer} rows each. The map stays until ` +
    'you delete it, and every change of it is a version that can be gone back to.',
  request,
  response,
  formula: true,
  limits: null,
  cost: 'One lookup per call, however many rows.',
  columns: mapColumns,
  columnSets: mapColumnSets,
  example: {
    request: {
      title: 'Shops',
      rows: [{ id: 'shop-1', name: 'Bridge Street', lat: 51.588412, lng: -2.999174, kind: 'open' }],
      color_by: 'kind',
    },
    response: {
      message: 'Map "Shops" kept with 1 pin on 1 layer.',
      map: exampleMap,
      unplaced: [],
      ...exampleEnd({ tool: 'render_map', ids: ['shop-1'], basis: 'as_given' }),
    },
  },
};
