import { z } from 'zod';
import * as common from './common.ts';
import type { EndpointContract } from './endpoint.ts';
import { exampleEnd } from './example-end.ts';
import { type KeptMapRow, mapColumnSets, mapColumns } from './map-columns.ts';
import { listedMap, readMap } from './map-parts.ts';
import { exampleHead } from './maps.example.ts';

const request = z
  .strictObject({
    map: z.string().optional().describe('Map id or link; left out, your own maps are listed.'),
    layer: z
      .string()
      .optional()
      .describe("Layer whose pins come with their places and fields ('pins' for a map of rows)."),
  })
  .meta({ id: 'GetMapRequest', description: 'A map to read, or nothing for the list of your maps.' });

const response = z
  .strictObject({
    message: common.message,
    map: readMap.optional().describe('The map asked for.'),
    maps: z.array(listedMap).optional().describe('Without map: your maps, the last changed first.'),
    ...common.closingFields,
  })
  .meta({ id: 'GetMapAnswer', description: 'One map, or the list of your maps.' });

export type GetMapRequest = z.infer<typeof request>;
export type GetMapAnswer = z.infer<typeof response>;

export const getMap: EndpointContract<GetMapRequest, KeptMapRow, GetMapAnswer> = {
  name: 'get_map',
  group: 'Maps',
  summary: 'Read a kept map, or list your maps',
  description:
    'Answers title, version, layers with their pins, and every version with what it changed. Without map it ' +
    'lists your own maps, also those made in the spreadsheet add-on.',
  request,
  response,
  limits: null,
  cost: 'One lookup per call.',
  columns: mapColumns,
  columnSets: mapColumnSets,
  example: {
    request: { map: exampleHead.id, layer: 'pins' },
    response: {
      message: 'Map "Shops", version 1, has 1 pin on 1 layer.',
      map: {
        ...exampleHead,
        layers: [
          {
            name: 'pins',
            type: 'points',
            pin_count: 1,
            pins: [
              {
                id: 'shop-1',
                name: 'Bridge Street',
                lat: 51.588412,
                lng: -2.999174,
                fields: { kind: 'open' },
              },
            ],
          },
        ],
        versions: [
          { version: 1, at: '2026-01-15T09:30:00.000Z', changes: ['Map made with 1 pin on 1 layer.'] },
        ],
      },
      ...exampleEnd({ tool: 'get_map', ids: [], basis: 'as_given', used: 1 }),
    },
  },
};
