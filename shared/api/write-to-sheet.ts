import { z } from 'zod';
import * as common from './common.ts';
import type { EndpointContract } from './endpoint.ts';

const request = z
  .strictObject({
    run_id: z
      .string()
      .optional()
      .describe('The run_id of an answer or of get_job. Send exactly one of run_id and job_id.'),
    job_id: z.string().optional().describe('A background job of yours that is done, instead of run_id.'),
    sheet: z
      .string()
      .optional()
      .describe('Link to the spreadsheet; by default the one that the rows came from.'),
    tab: z
      .string()
      .optional()
      .describe(
        'Name of the tab: where the rows stand, or what a new tab is called; by default the one they came from.',
      ),
    mode: z
      .enum(['beside', 'new_tab'])
      .optional()
      .describe(
        'beside is new columns next to the rows, the default in the tab they came from; else new_tab.',
      ),
    columns: z
      .array(z.string())
      .min(1)
      .max(100)
      .optional()
      .describe("Fields of the answer to write, by name; by default the tool's usual ones."),
  })
  .meta({ id: 'WriteToSheetRequest', description: 'A run, and where to write its answers.' });

const count = z.int().min(0);

const response = z
  .strictObject({
    message: common.message,
    sheet: z.string().describe('Link to the tab that was written to.'),
    tab: z.string().describe('Its name.'),
    tab_id: count.describe('Its number, the gid of its link.'),
    already_written: z
      .boolean()
      .describe('True where the same write was made before, and nothing was written again.'),
    moved_because: z
      .string()
      .optional()
      .describe('Why the answers stand in a tab of their own, where they could not stand beside their rows.'),
    columns: z.array(z.string()).describe('The headers of the new columns, with the date of the answers.'),
    rows_written: count.describe('Rows that have their answer beside them.'),
    skipped: z
      .array(
        z.strictObject({
          id: z.string().describe('The id sent.'),
          reason: z.string().describe('Why its answer was not written.'),
        }),
      )
      .describe('Rows that hold another place by now, or are gone.'),
    log_row: count
      .nullable()
      .describe('The row of the runs log tab that tells of it; null when it was taken out.'),
    ...common.closingFields,
  })
  .meta({
    id: 'WriteToSheetAnswer',
    description: 'What was written where; confidence and run are those of the rows.',
  });

export type WriteToSheetRequest = z.infer<typeof request>;
export type WriteToSheetAnswer = z.infer<typeof response>;

const confidence = {
  summary: '2 rows: 2 high, 0 medium, 0 low confidence.',
  levels: { high: 2, medium: 0, low: 0 },
  caveats: [
    {
      basis: 'geocode_checked',
      level: 'high',
      rows: 2,
      ids: ['shop-1', 'shop-2'],
      meaning: 'The place was found and every part of the address sent agrees with it.',
      next: 'Nothing to do.',
    },
  ],
};

export const writeToSheet: EndpointContract<WriteToSheetRequest, never, WriteToSheetAnswer> = {
  name: 'write_to_sheet',
  group: 'Runs',
  summary: 'Write the answers of a run into a spreadsheet, never over a cell',
  description:
    'Writes the answers of a run as new dated columns beside the rows they answer, or as a new tab, and adds a ' +
    'line to a runs log tab. No cell that has content is changed: rows are matched by id and place as the sheet ' +
    'is now, a row that holds another place by now is skipped and named, and what is text stays text. The ' +
    'same write sent twice is written once. The spreadsheet must be shared with the service as Editor.',
  request,
  response,
  limits: null,
  cost: 'Free.',
  columns: {},
  columnSets: { lead: [], csv: [], sheet: [] },
  example: {
    request: { run_id: 'run_00112233445566778899aabbccddeeff', columns: ['lat', 'lng'] },
    response: {
      message: '1 row of 2 written to "Shops" in 2 new columns. 1 row was skipped: see skipped.',
      sheet: 'https://docs.google.com/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ/edit#gid=0',
      tab: 'Shops',
      tab_id: 0,
      already_written: false,
      columns: ['lat (2026-01-15)', 'lng (2026-01-15)'],
      rows_written: 1,
      skipped: [
        {
          id: 'shop-2',
          reason: 'the row holds another place now, or is gone; row 3 now holds "14 High Street, Sampleford"',
        },
      ],
      log_row: 2,
      confidence,
      usage: { used: 0, remaining: 2498, allowance: 2500, resets_at: '2026-01-16T00:00:00.000Z' },
      run: {
        tool: 'geocode_batch',
        at: '2026-01-15T09:30:00.000Z',
        rows: 2,
        placed: 2,
        review: 0,
        unplaced: 0,
        not_placed: 0,
        sources: [{ name: 'OpenStreetMap', as_of: '2026-01-01' }],
        run_id: 'run_00112233445566778899aabbccddeeff',
        confidence: { high: 2, medium: 0, low: 0 },
      },
    },
  },
};
