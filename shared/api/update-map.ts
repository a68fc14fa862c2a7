import { z } from 'zod';
import * as common from './common.ts';
import type { EndpointContract } from './endpoint.ts';
import { exampleEnd } from './example-end.ts';
import { type KeptMapRow, mapColumnSets, mapColumns } from './map-columns.ts';
import {
  keptMap,
  layerInput,
  layerUpdate,
  MAP_LIMITS,
  pinRemoval,
  pinUpsert,
  unplacedPins,
} from './map-parts.ts';
import { exampleMap } from './maps.example.ts';

const request = z
  .strictObject({
    map: z.string().describe('Map id or link.'),
    title: z.string().optional().describe('New title.'),
    add_layers: z
      .array(layerInput)
      .min(1)
      .max(MAP_LIMITS.layers)
      .optional()
      .describe('Layers to add, on top.'),
    update_layers: z
      .array(layerUpdate)
      .min(1)
      .max(MAP_LIMITS.layers)
      .optional()
      .describe('Layers to change, by name; what is not sent stays.'),
    remove_layers: z
      .array(z.string())
      .min(1)
      .max(MAP_LIMITS.layers)
      .optional()
      .describe('Names of layers to remove.'),
    upsert_points: z
      .array(pinUpsert)
      .min(1)
      .max(MAP_LIMITS.rowsPerLayer)
      .optional()
      .describe('Pins to move, rename, re-field or add, by id.'),
    remove_points: z
      .array(pinRemoval)
      .min(1)
      .max(MAP_LIMITS.rowsPerLayer)
      .optional()
      .describe('Pins to remove, by layer and id.'),
    legend: z.boolean().optional().describe('Show or hide the legend.'),
    flood_zones: z.boolean().optional().describe('true draws official flood zones, false removes them.'),
    revert_to: z
      .int()
      .min(1)
      .optional()
      .describe('An earlier version, whose content becomes the newest one. Goes alone.'),
    dry_run: common.dryRunInput,
  })
  .meta({ id: 'UpdateMapRequest', description: 'What changes of a kept map.' });

const response = z
  .strictObject({
    message: common.message,
    map: keptMap.describe('The map as it is now, under the same link.'),
    changes: z.array(z.string()).describe('What changed, in words.'),
    unplaced: unplacedPins,
    ...common.closingFields,
  })
  .meta({ id: 'UpdateMapAnswer', description: 'The new version and what it changed.' });

export type UpdateMapRequest = z.infer<typeof request>;
export type UpdateMapAnswer = z.infer<typeof response>;

export const updateMap: EndpointContract<UpdateMapRequest, KeptMapRow, UpdateMapAnswer> = {
  name: 'update_map',
  group: 'Maps',
  summary: 'Change a kept map; every change is a new version under the same link',
  description:
    'Layers are removed, changed and added first, then pins; one call is one new version, all of it or nothing. ' +
    'Earlier versions stay and can be gone back to with revert_to. An update that would change nothing is refused.',
  request,
  response,
  limits: null,
  cost: 'One lookup per call.',
  columns: mapColumns,
  columnSets: mapColumnSets,
  example: {
    request: {
      map: exampleMap.id,
      upsert_points: [{ layer: 'pins', id: 'shop-1', lat: 51.5885, lng: -2.999 }],
    },
    response: {
      message: 'Map "Shops" is now version 2. Layer "pins": 1 pin moved (shop-1).',
      map: { ...exampleMap, version: 2 },
      changes: ['Layer "pins": 1 pin moved (shop-1).'],
      unplaced: [],
      ...exampleEnd({ tool: 'update_map', ids: ['shop-1'], basis: 'as_given' }),
    },
  },
};
