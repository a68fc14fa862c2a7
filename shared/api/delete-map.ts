import { z } from 'zod';
import * as common from './common.ts';
import type { EndpointContract } from './endpoint.ts';
import { exampleEnd } from './example-end.ts';
import { type KeptMapRow, mapColumnSets, mapColumns } from './map-columns.ts';
import { MAP_LIMITS } from './map-parts.ts';
import { exampleHead } from './maps.example.ts';

const request = z
  .strictObject({
    maps: z
      .array(z.string())
      .min(1)
      .max(MAP_LIMITS.deletes)
      .describe(`Up to ${MAP_LIMITS.deletes} map ids or links.`),
  })
  .meta({ id: 'DeleteMapRequest', description: 'Maps of yours to delete for good.' });

const response = z
  .strictObject({
    message: common.message,
    deleted: z.array(z.string()).describe('Ids of the maps that are gone.'),
    not_found: z.array(z.string()).describe('What was sent and is no map of yours.'),
    ...common.closingFields,
  })
  .meta({ id: 'DeleteMapAnswer', description: 'Which maps were deleted.' });

export type DeleteMapRequest = z.infer<typeof request>;
export type DeleteMapAnswer = z.infer<typeof response>;

export const deleteMap: EndpointContract<DeleteMapRequest, KeptMapRow, DeleteMapAnswer> = {
  name: 'delete_map',
  group: 'Maps',
  summary: 'Delete maps of yours for good',
  description: 'Deletes the maps with all their pins and versions; their links stop working at once.',
  request,
  response,
  limits: null,
  cost: 'One lookup per call.',
  columns: mapColumns,
  columnSets: mapColumnSets,
  example: {
    request: { maps: [exampleHead.link] },
    response: {
      message: '1 map deleted.',
      deleted: [exampleHead.id],
      not_found: [],
      ...exampleEnd({ tool: 'delete_map', ids: [], basis: 'as_given', used: 1 }),
    },
  },
};
