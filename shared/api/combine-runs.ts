import { z } from 'zod';
import { BASIS } from '../basis.ts';
import { anyFields } from './any-fields.ts';
import * as common from './common.ts';
import type { Cell, EndpointContract } from './endpoint.ts';
import { exampleEnd } from './example-end.ts';
import { LONG_ID } from './sent-id.ts';

const request = z
  .strictObject({
    runs: z
      .array(z.union([z.string(), z.array(anyFields)]))
      .min(2)
      .max(6)
      .describe(
        `2 to 6 run_ids of yours, or tables as lists of row objects, the oldest first. For an id: ${LONG_ID}`,
      ),
    key: z
      .string()
      .optional()
      .describe(
        'Column that says which rows belong together, in every run; record_key when left out. Postcodes are one in any ' +
          'writing, ZIP codes without a leading zero too, where the column is called so; names, codes such as T-107 and ' +
          'addresses with house, street and postcode in any writing, where no run tells them apart by it. Other keys ' +
          'that differ by leading zeros, case or signs alone are not joined, and named.',
      ),
    columns: z.array(z.string()).min(1).optional().describe('Only these columns; all of them when left out.'),
    compare: z
      .array(z.string())
      .min(1)
      .optional()
      .describe(
        'Columns to compare from the oldest to the newest run; those answered when left out. Of your own columns one ' +
          'value in two writings is the same: dates, yes and no, telephones, postcodes, words in any case. A row whose ' +
          'place is the same is not changed by how it was written: input and address count only where they are named here.',
      ),
    only_changed: z
      .boolean()
      .optional()
      .describe('True leaves out rows that are the same in the oldest and the newest run.'),
  })
  .meta({ id: 'CombineRunsRequest', description: 'Runs to join, and what to compare.' });

const combinedRow = z
  .looseObject({
    key: z.string().nullable().describe('The key; null for a row that has none in any run.'),
    id: common.rowFields.id,
    record_key: common.rowFields.record_key,
    state: z
      .enum(['same', 'changed', 'added', 'removed', 'without_key'])
      .describe('From the oldest run to the newest.'),
    change: z
      .record(z.string(), z.union([z.number(), z.boolean(), z.null()]))
      .describe(
        'Per column compared: by how much a number changed, or whether a text did; null where not both runs tell it.',
      ),
    status: common.rowFields.status,
    location: common.latLng.optional().describe('Where the newest run has it.'),
    reason: common.rowFields.reason,
    confidence: common.rowFields.confidence,
    place_confidence: common.rowFields.place_confidence,
  })
  .meta({
    id: 'CombinedRow',
    description: 'One key over all runs; beside these fields one cell for each of columns.',
  });

export type CombinedRow = z.infer<typeof combinedRow>;

const count = z.int().min(0);

const response = z
  .strictObject({
    message: common.message,
    columns: z.array(z.string()).describe("Names of the rows' cells: the column and the date of its run."),
    rows: z.array(combinedRow).describe('In the order first met; rows without a key last.'),
    summary: z
      .strictObject({
        rows: count.describe('Rows joined, those left out by only_changed too.'),
        changed: count.describe('Rows in both the oldest and the newest run that differ.'),
        added: count.describe('Rows of the newest run that the oldest does not have.'),
        removed: count.describe('Rows that the newest run no longer has.'),
        without_key: count.describe('Rows without a key.'),
      })
      .describe('What changed, in numbers.'),
    ...common.closingFields,
  })
  .meta({ id: 'CombineRunsAnswer', description: 'Runs side by side, and what changed between them.' });

export type CombineRunsRequest = z.infer<typeof request>;
export type CombineRunsAnswer = z.infer<typeof response>;

const exampleRow = (id: string, score: number) => ({ id, score, record_key: 'rk1_5f0c2a9e61d7b384' });

const { meaning: reason } = BASIS.not_asked;
const confidence = { level: 'low', score: 0, basis: 'not_asked', why: reason };

export const combineRuns: EndpointContract<CombineRunsRequest, CombinedRow, CombineRunsAnswer> = {
  name: 'combine_runs',
  group: 'Runs',
  summary: 'Join runs and say what changed between them',
  description:
    'Joins 2 to 6 kept runs, or tables sent as rows, on the key of the place and says for every row what ' +
    'changed from the oldest to the newest: by how much for numbers, whether for text. Rows that came or went ' +
    'are named. A row that was not placed has no key: it is joined by its id or the text sent, and stands at the ' +
    'end where no other run has it. Rows with a blank cell in the column that is named as key are joined by their id, ' +
    'unless the ids of other rows differ, else by a name that stands once in each run, and are named. Columns that tell different things in unlike runs are not compared. Where a ' +
    'key stands more than once its rows are joined by their id, then by name, equal cells, the text sent or the flat, then by most equal cells; ' +
    'only what is left and does not differ in these is joined in its order, and the message says so. Different flats ' +
    'of a building are never joined but by an id. A row placed at a town, a district or a street alone is joined by ' +
    'id, name or text only. Up to 100,000 rows in all.',
  request,
  response,
  limits: null,
  cost: 'One lookup per call.',
  columns: {
    key: { description: 'The key', read: ({ key }): Cell => key },
    id: { description: 'The id sent', isShared: true, read: ({ id }) => id },
    state: { description: 'same, changed, added, removed or without_key', read: ({ state }) => state },
    lat: {
      description: 'Latitude in the newest run',
      isShared: true,
      read: ({ location }) => location?.lat ?? null,
    },
    lng: {
      description: 'Longitude in the newest run',
      isShared: true,
      read: ({ location }) => location?.lng ?? null,
    },
    status: { description: 'placed, review or unplaced', isShared: true, read: ({ status }) => status },
    confidence: { description: 'high, medium or low', read: ({ confidence: { level } }) => level },
    record_key: { description: 'The key of the place', isShared: true, read: ({ record_key }) => record_key },
  },
  columnSets: { lead: ['key'], csv: ['id', 'state'], sheet: ['key', 'state'] },
  example: {
    request: { runs: [[exampleRow('shop-1', 0.6)], [exampleRow('shop-1', 0.9)]], compare: ['score'] },
    response: {
      message: '1 row joined: 1 changed, 0 added, 0 removed.',
      columns: ['id (table 1)', 'score (table 1)', 'id (table 2)', 'score (table 2)'],
      rows: [
        {
          key: 'rk1_5f0c2a9e61d7b384',
          id: 'shop-1',
          record_key: 'rk1_5f0c2a9e61d7b384',
          state: 'changed',
          change: { score: 0.3 },
          status: 'unplaced',
          reason,
          confidence,
          'id (table 1)': 'shop-1',
          'score (table 1)': 0.6,
          'id (table 2)': 'shop-1',
          'score (table 2)': 0.9,
        },
      ],
      summary: { rows: 1, changed: 1, added: 0, removed: 0, without_key: 0 },
      ...exampleEnd({ tool: 'combine_runs', ids: ['shop-1'], basis: 'not_asked', level: 'low' }),
    },
  },
};
