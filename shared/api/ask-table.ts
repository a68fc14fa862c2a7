import { z } from 'zod';
import { anyFields } from './any-fields.ts';
import { exampleAnswer, exampleRequest } from './ask-table.example.ts';
import { understoodColumn } from './ask-table-columns.ts';
import { answeredFigure } from './ask-table-figure.ts';
import { readingPart } from './ask-table-parts.ts';
import { namedPlace } from './ask-table-places.ts';
import { nearestReading, reading } from './ask-table-reading.ts';
import * as common from './common.ts';
import type { Cell, EndpointContract } from './endpoint.ts';
import { LONG_ID } from './sent-id.ts';

export const ASK_LIMITS = { rows: 5000, rowsAnswered: 200, questionLength: 1000 };

const { rows: MOST, questionLength } = ASK_LIMITS;

const MOST_PARTS = 50;

const request = z
  .strictObject({
    question: z
      .string()
      .min(1)
      .max(questionLength)
      .optional()
      .describe('The question, in plain English. Needed unless parts are sent or mode is describe.'),
    parts: z
      .array(readingPart)
      .max(MOST_PARTS)
      .optional()
      .describe(
        'Parts of a reading, as reading.parts or nearest_readings gave them, some left out or changed: they are ' +
          'answered as they stand, and the question is not read again. An empty list finds every row.',
      ),
    records: z
      .array(anyFields)
      .min(1)
      .max(MOST)
      .optional()
      .describe(`Up to 5000 rows, their keys being the column names. For an id: ${LONG_ID}`),
    headers: z.array(z.string()).min(1).optional().describe('Column names; goes with rows.'),
    rows: z
      .array(z.array(z.unknown()))
      .min(1)
      .max(MOST)
      .optional()
      .describe('Up to 5000 rows as lists of cells in the order of headers.'),
    mode: z
      .enum(['rows', 'match', 'why', 'describe'])
      .optional()
      .describe(
        'rows (default): the first 200 rows that match and how many there are; match: true or false for every ' +
          'row, in order; why: only how the question was read; describe: how each column was understood, without ' +
          'a question and at no cost.',
      )
      .meta({ default: 'rows' }),
    reference_records: z
      .array(anyFields)
      .min(1)
      .max(MOST)
      .optional()
      .describe('A second list, for questions about two: "not in the second list, matched by postcode".'),
    source: common.sourceInput.optional().describe('Rows by reference: a sheet, a file or a run.'),
    dry_run: common.dryRunInput,
  })
  .meta({ id: 'AskTableRequest', description: 'A question, and the rows it is asked of.' });

const askedRow = z
  .strictObject({
    ...common.rowFields,
    location: common.latLng.optional().describe('Where the row is, when the question needed places.'),
    fields: z.record(z.string(), z.unknown()).describe('The row as sent, without its id.'),
  })
  .meta({ id: 'AskedRow', description: 'A row that matches.' });

const response = z
  .strictObject({
    message: common.message,
    answered: z.boolean().describe('False when the question was refused.'),
    total: z.int().min(0).describe('Rows that match, also past the first 200; 0 when refused.'),
    rows: z
      .array(askedRow)
      .optional()
      .describe('In mode rows: the first 200 rows that match.')
      .meta({ maxItems: ASK_LIMITS.rowsAnswered }),
    match: z
      .array(z.boolean().nullable())
      .optional()
      .describe('In mode match: one for every row sent, in order; null for each when refused.'),
    columns: z
      .array(understoodColumn)
      .optional()
      .describe('In mode describe: how each column was understood.'),
    figure: answeredFigure
      .optional()
      .describe('Where a count, total or average was asked for: the figure, and each of its groups.'),
    reading: reading.describe('How the question was read.'),
    places: z
      .array(namedPlace)
      .optional()
      .describe('The places that the question names, where it measures from any: each with how sure it is.'),
    suggestions: z.array(z.string()).describe('When refused: questions near it that can be answered.'),
    nearest_readings: z
      .array(nearestReading)
      .describe('When refused: up to three readings near it, each one step from its answer.')
      .meta({ maxItems: 3 }),
    diagnosis: z
      .strictObject({
        emptied_by: z.string().describe('The part that left no row.'),
        nearest_reading: z.string().describe('The nearest reading that matches some.'),
        would_match: z.int().min(0).describe('How many rows that would match.'),
      })
      .nullable()
      .describe('When nothing matched: why.'),
    read_as: common.readAs,
    ...common.closingFields,
  })
  .meta({ id: 'AskTableAnswer', description: 'The rows that answer the question, and how it was read.' });

export type AskTableRequest = z.infer<typeof request>;
export type AskTableAnswer = z.infer<typeof response>;

/** A row of a stored run of this endpoint; `match` is null where the question was refused. */
export type KeptTableRow = common.PlacedFields & { name: string | null; match: boolean | null };

/** Nothing is told of the place of a row whose question asked none. */
const isAsked = ({ confidence }: KeptTableRow) => confidence.basis !== 'not_asked';

export const askTable: EndpointContract<AskTableRequest, KeptTableRow, AskTableAnswer> = {
  name: 'ask_table',
  group: 'Ask a table',
  summary: 'Ask a table a question in plain English',
  description:
    'Reads a question by fixed rules against the columns and cells of the rows sent, and answers it from those ' +
    'rows: comparisons, dates, texts, blanks, rankings, duplicates, and places; counts, totals and averages, by a ' +
    'column, by month or week or day of the week, as a share, or of two values side by side ("Leeds vs York"). The ' +
    'same question of the same rows has the same answer; dates such as "last month" are told from the day of the call. A question ' +
    'with a word that cannot be read is refused with the reading, the words, and questions near it. When nothing ' +
    'matches, diagnosis says which part left no row.',
  request,
  response,
  formula: true,
  limits: null,
  cost: '10 lookups per question, however long the table; a refused question costs nothing.',
  columns: {
    id: { description: 'The id sent', isShared: true, read: ({ id }): Cell => id },
    match: { description: 'Whether the row answers the question', read: ({ match }) => match },
    name: { description: 'The name sent', isShared: true, read: ({ name }) => name },
    lat: {
      description: 'Latitude, as sent or where the question needed places',
      isShared: true,
      isKnown: isAsked,
      read: (row) => row.location?.lat ?? null,
    },
    lng: {
      description: 'Longitude, likewise',
      isShared: true,
      isKnown: isAsked,
      read: (row) => row.location?.lng ?? null,
    },
    status: {
      description: 'placed, review or unplaced',
      isShared: true,
      isKnown: isAsked,
      read: (row) => row.status,
    },
    confidence: {
      description: 'high, medium or low',
      isKnown: isAsked,
      read: (row) => row.confidence.level,
    },
    reason: {
      description: 'Why unplaced or flagged',
      isProse: true,
      isKnown: isAsked,
      read: (row) => row.reason ?? row.flagged ?? null,
    },
    record_key: {
      description: 'The key of the place',
      isShared: true,
      isKnown: isAsked,
      read: (row) => row.record_key,
    },
  },
  isAnswer: ({ match }) => match,
  columnSets: {
    lead: ['id'],
    csv: ['name', 'match', 'lat', 'lng', 'status', 'record_key'],
    sheet: ['match'],
  },
  example: { request: exampleRequest, response: exampleAnswer },
};
