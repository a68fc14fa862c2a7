// Shows a job's map over the sheet, in a dialog of the spreadsheet.
import { Failure } from './failure.ts';
import { needJob } from './stored-jobs.ts';

/**
 * Only a stored map of the service. The page may name it, but the address is built from what the script itself knows.
 */
const MAP_LINK = /^https?:\/\/[\w.:-]+\/v\/[\w-]+$/;
const [WIDTH, HEIGHT] = [1000, 640];

export function showMap(id: string): null {
  const { map } = needJob(id);
  if (map === null || !MAP_LINK.test(map)) throw new Failure('There is no map of these answers yet.');
  const frame = `<iframe src="${map}/embed" title="Map" style="border:0;width:100%;height:${HEIGHT - 20}px"></iframe>`;
  const page = HtmlService.createHtmlOutput(frame).setWidth(WIDTH).setHeight(HEIGHT);
  SpreadsheetApp.getUi().showModalDialog(page, 'Milepost');
  return null;
}
