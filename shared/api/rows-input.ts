// The rows of a request, by value and by reference, and how they are answered.
import { z } from 'zod';
import { LONG_ID, sentIdOrNone } from './sent-id.ts';

const coordinate = z.union([z.number(), z.string(), z.null()]);

/** Of fields that tell a place by their names, as the columns of a file do. */
export const NAMED_PARTS =
  'Parts of the address and coordinates are also read from fields named as columns are: street or address1, city, ' +
  'state, zip or postcode, country; latitude and longitude.';

/** A row as sent. Further fields are stored in the run. */
const recordInput = z
  .looseObject({
    id: sentIdOrNone.describe(
      `Your own id, text or number; it comes back as text. Without it rows are numbered from "1". ${LONG_ID}`,
    ),
    name: z.string().nullish().describe('Label for the place on maps and in plans.'),
    address: z
      .string()
      .nullish()
      .describe('Address, postcode, named place, or coordinates as text; at most 2,000 characters.')
      .meta({ maxLength: 2000 }),
    lat: coordinate
      .optional()
      .describe('Latitude, -90 to 90. A row with lat and lng is used as given.')
      .meta({ minimum: -90, maximum: 90 }),
    lng: coordinate.optional().describe('Longitude, -180 to 180.').meta({ minimum: -180, maximum: 180 }),
  })
  .meta({
    id: 'RecordInput',
    description:
      `Either an address or lat and lng. ${NAMED_PARTS} Any further fields are kept with the row in the run; one with ` +
      "the name of an answer's column is 'count (field)' beside it.",
  });

export const addressesInput = z
  .array(z.string().nullable())
  .min(1)
  .describe('Addresses as plain text, numbered from "1". Send exactly one of addresses, records and source.');

export const recordsInput = z
  .array(recordInput)
  .min(1)
  .describe('Rows with your own ids. Send exactly one of records, addresses and source.');

/** Rows by reference. Exactly one of sheet, file and run. */
export const sourceInput = z
  .strictObject({
    sheet: z
      .string()
      .optional()
      .describe(
        'Link to a spreadsheet that anyone with the link may view, or that is shared with the service.',
      ),
    file: z
      .string()
      .optional()
      .describe('https link to a CSV or Excel file, also a sharing link to one. At most 50 MB.'),
    run: z.string().optional().describe('run_id of an earlier answer of yours: its rows are taken again.'),
    tab: z.string().optional().describe('Name of the tab of a sheet or Excel file; by default the first.'),
    range: z
      .string()
      .optional()
      .describe('Cells to read, such as A3:F200 or B:E; the first row of the range is the header.'),
    id_column: z.string().optional().describe('Header of the column with your ids.'),
    name_column: z.string().optional().describe('Header of the column with labels.'),
    address_column: z.string().optional().describe('Header of the column with whole addresses.'),
    lat_column: z.string().optional().describe('Header of the column with latitudes.'),
    lng_column: z.string().optional().describe('Header of the column with longitudes.'),
    from_column: z.string().optional().describe('Journeys: header of the column with the start.'),
    to_column: z.string().optional().describe('Journeys: header of the column with the end.'),
  })
  .meta({
    id: 'Source',
    description:
      'Rows of a sheet, file or run. Columns are found by their headers where they are not named; the answer ' +
      'says which was taken for what.',
  });

export type RowsSource = z.infer<typeof sourceInput>;

export const backgroundInput = z
  .boolean()
  .optional()
  .describe('True answers at once with a job_id, whatever the number of rows; only with source.');

export const dryRunInput = z
  .boolean()
  .optional()
  .describe(
    'True answers what the call would cost and how its rows are read; no row is looked up, nothing is charged.',
  );

export const mapVersionInput = z
  .string()
  .max(40)
  .optional()
  .describe(
    'Answer as at this map version, as geocode_batch tells it: the same rows are answered the same again while the ' +
      'editions that it rests on are kept; else the call is refused and says which is not. What the day itself changes ' +
      'is as today. By default what is loaded now.',
  );
