// A sheet of shops on the emulator, its rows answered, and write_to_sheet on it: what the tests of writing share.
import type { Database } from '../../server/db/database.ts';
import { writeToSheet } from '../../server/endpoints/write-to-sheet.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Call } from '../../server/pipeline/call.ts';
import type { Endpoint } from '../../server/pipeline/endpoint.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { openRows } from '../../server/rows/open-rows.ts';
import type { SheetsClient } from '../../server/sheets/sheets-client.ts';
import type { RowsSource } from '../../shared/api/common.ts';
import type { WriteToSheetRequest } from '../../shared/api/write-to-sheet.ts';
import { testRules } from '../fetch/file-server.ts';
import { fakeServices, newCall, newCaller, runIn } from '../pipeline/call-fixture.ts';
import { readingHere } from '../rows/reading-here.ts';
import { emulatedClient } from './emulated-client.ts';
import { Emulator, SERVICE_EMAIL } from './emulator/emulator.ts';
import { type CellContent, makeSpreadsheet, makeTab } from './emulator/spreadsheet.ts';

const SHEET_ID = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ';
export const SHEET_LINK = `https://docs.google.com/spreadsheets/d/${SHEET_ID}/edit#gid=7`;

export type Lines = readonly (readonly (CellContent | null)[])[];

export const SHOPS: Lines = [
  ['Ref', 'Address', 'Stock'],
  ['a', '1 High Street', 5],
  ['b', '2 High Street', 6],
  ['c', '=HYPERLINK("x","3 High Street")', 7],
  ['d', 'no digit', 8],
];

/** The sheet afresh: what was written before is gone. */
export function putSheet(emulator: Emulator, lines: Lines = SHOPS) {
  const tab = makeTab(7, 'Shops', lines);
  const sheet = makeSpreadsheet(SHEET_ID, [makeTab(1, 'Notes', [['x']]), tab], { [SERVICE_EMAIL]: 'writer' });
  emulator.add(sheet);
  return { sheet, tab };
}

export interface Shop {
  emulator: Emulator;
  services: Services;
  caller: Pick<Call, 'account' | 'keyId'>;
  /** Places the rows of the sheet; returns the run's id. */
  geocode(source?: RowsSource): Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  write(request: WriteToSheetRequest, caller?: Pick<Call, 'account' | 'keyId'>): Promise<any>;
}

export async function openShop(
  db: Database,
  accountsAreListed = false,
  paced?: { emulator: Emulator; client: SheetsClient },
): Promise<Shop> {
  const emulator = paced?.emulator ?? new Emulator();
  const sheets = paced?.client ?? emulatedClient(emulator, accountsAreListed);
  const services: Services = {
    ...fakeServices(db),
    sheets,
    openRows: (source, context) =>
      openRows(source, {
        ...context,
        ...readingHere,
        db,
        baseUrl: 'http://localhost:8080',
        sheets,
        linkRules: testRules(),
      }),
  };
  const caller = await newCaller(db, 1e9);
  const call = async (endpoint: Endpoint, body: unknown, by: Pick<Call, 'account' | 'keyId'>) =>
    (await answerCall({ ...newCall(by, body), endpoint }, services)).body;
  return {
    emulator,
    services,
    caller,
    async geocode(source = { sheet: SHEET_LINK }) {
      const { body } = await answerCall(newCall(caller, { source }), services);
      return runIn(body).run_id;
    },
    write: (request, by = caller) => call(writeToSheet, request, by),
  };
}

/** The date of today's answers in the sheet's time zone. */
export const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' }).format(new Date());
