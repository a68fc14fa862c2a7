// The rows of a job that the server reads, and later writes, itself: the spreadsheet is shared with it.

import { columnLetters } from '../../../shared/columns/column-letters.ts';
import type { TaskRequest } from '../../sidebar-calls.ts';
import { findAccount } from './account.ts';
import { listHeaders } from './align-answers.ts';
import { Failure } from './failure.ts';
import type { Grid, RowReading } from './read-rows.ts';
import { needTab } from './read-tab.ts';

export function serverSource(asked: TaskRequest, grid: Grid, reading: RowReading): object {
  if (asked.rows !== undefined)
    throw new Failure(
      'The service reads whole tabs. Ask all rows, or let the sidebar send the rows it should.',
      {
        field: 'rows',
      },
    );
  const { columns, headerRow, address } = reading;
  if (
    address.whole === null &&
    address.parts.length > 1 &&
    asked.columns.address.length > 1 &&
    !isFound(reading)
  )
    throw new Failure(
      'The service joins address columns by their headers. Choose one column, or leave them as found.',
      {
        field: 'columns',
      },
    );
  const headers = listHeaders(grid, reading);
  const whole = columns.address.length === 1 ? (columns.address[0] ?? null) : null;
  const named = { id: columns.id, name: columns.name, address: whole, lat: columns.lat, lng: columns.lng };
  const ends = reading.task.rowsAre === 'journey' ? { from: columns.from, to: columns.to } : {};
  const names = Object.entries({ ...named, ...ends }).flatMap(([role, column]) =>
    column === null ? [] : [[`${role}_column`, headers[column]] as const],
  );
  const last = columnLetters(grid.shown[0]?.length ?? 1);
  return {
    sheet: sheetLink(asked.tab_id),
    tab: needTab(asked.tab_id).getName(),
    range: `A${headerRow}:${last}`,
    ...Object.fromEntries(names),
  };
}

export function sheetLink(tabId: number): string {
  const link = SpreadsheetApp.getActiveSpreadsheet().getUrl().split('#')[0];
  return `${link}#gid=${tabId}`;
}

/** Address parts that were found by their headers have their own roles. */
function isFound({ address }: RowReading): boolean {
  return address.parts.every(({ part }) => part !== 'line2') || address.addsParts === false;
}

/** Names the address to share the spreadsheet with, where the service may not read or write it. */
export function explainingSharing<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Failure) || error.details.action !== 'share') throw error;
    const email = findAccount().service_account_email;
    const words =
      email === null
        ? 'This service writes into no spreadsheets by itself. Let the sidebar write.'
        : `Share this spreadsheet as Editor with ${email} (the button Share, top right), then try again.`;
    throw new Failure(words, { ...error.details, share_with: email });
  }
}
