import { nhsGpPractices } from '../../../../server/sources/publishers/nhs-gp-practices/source.ts';
import { odsLine } from '../../ods-line.ts';
import type { Sample } from '../../sample.ts';
import { codePointOpenSample } from '../code-point-open/sample.ts';

const surgery = odsLine({ code: 'W93001', name: 'STOW HILL SURGERY', postcode: 'NP20 1AA' });
const closed = odsLine({
  code: 'W93002',
  name: 'OLD SURGERY',
  postcode: 'NP20 1AA',
  status: 'C',
  opened: '19740401',
});
const clinic = odsLine({ code: 'W93003', name: 'DRUG CLINIC', postcode: 'NP20 1AA', setting: '10' });
// Its postcode is not known: it has no place, and is kept for the day that it is.
const far = odsLine({ code: 'A81001', name: 'THE FAR SURGERY', postcode: 'TS18 1HU' });

const file = (lines: string[]) => ({ 'nhs/epraccur.csv': `${lines.join('\r\n')}\r\n` });

export const nhsGpPracticesSample: Sample = {
  source: nhsGpPractices,
  after: codePointOpenSample,
  files: file([surgery, closed, clinic, far]),
  load: 'nhs/epraccur.csv',
  part: '',
  version: '2019-04-01',
  asOf: '2019-04-01',
  rows: 2,
  skipped: { 'closed or dormant': 1, 'other prescribers than GP practices': 1 },
  known: { table: 'poi', name: 'Stow Hill Surgery', lat: 51.58924, lng: -2.99612, withinMeters: 30 },
  broken: [
    {
      name: 'a line cut short',
      files: file([surgery, '"W93001","STOW HILL SURGERY"']),
      says: /epraccur\.csv, line 2: 27 columns were expected, 2 are there/,
    },
    {
      name: 'another table',
      files: file(['Name,Postcode', 'Stow Hill Surgery,NP20 1AA']),
      says: /epraccur\.csv, line 1: 27 columns were expected, a code first and a date eleventh/,
    },
    { name: 'empty', files: { 'nhs/epraccur.csv': '' }, says: /organisations with a date were expected/ },
  ],
};
