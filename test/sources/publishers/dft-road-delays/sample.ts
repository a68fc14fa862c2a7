import { dftRoadDelays } from '../../../../server/sources/publishers/dft-road-delays/source.ts';
import type { Sample } from '../../sample.ts';
import { writeZip } from '../../write-zip.ts';

const NAMESPACES = ['office', 'table', 'text']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

const cell = (text: string | number) =>
  typeof text === 'number'
    ? `<table:table-cell office:value-type="float" office:value="${text}"><text:p>${text.toFixed(1)}</text:p></table:table-cell>`
    : `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;

const row = (cells: (string | number)[]) =>
  `<table:table-row>${cells.map(cell).join('')}<table:table-cell table:number-columns-repeated="16370"/></table:table-row>`;

const sheet = (name: string, rows: (string | number)[][]) =>
  `<table:table table:name="${name}">${rows.map(row).join('')}` +
  '<table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row></table:table>';

/** A spreadsheet as the department publishes it: a cover, England by month, local authorities by year. */
function delayTable(authorities: (string | number)[][], years = ['2023', '2024 [r]']): Uint8Array {
  const sheets = [
    sheet('Cover', [['Average delay on local A roads'], ['Published 2025']]),
    sheet('CGN0504a', [
      ['Month', 'England'],
      ['January 2024', 47.2],
    ]),
    sheet('CGN0504b', [
      ['CGN0504b: average delay by local authority'],
      ['Local Authority Code', 'Region or Local Authority', ...years],
      ['E12000002', 'NORTH WEST', 43.1, 43.4],
      ...authorities,
    ]),
  ];
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${NAMESPACES}><office:body><office:spreadsheet>${sheets.join('')}</office:spreadsheet></office:body></office:document-content>`;
  return writeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': content });
}

export const dftRoadDelaysSample: Sample = {
  source: dftRoadDelays,
  files: {
    'cgn0504.ods': delayTable([
      ['E08000004', 'Oldham', 58.2, 60.4],
      ['E08000009', 'Trafford', 61.75, 63.25],
      ['E06000053', 'Isles of Scilly', '[x]', '[x]'],
    ]),
  },
  load: 'cgn0504.ods',
  part: 'delay',
  version: '2024',
  asOf: '2024-12-31',
  rows: 2,
  skipped: { 'without a figure': 1 },
  known: { table: 'code_fact', name: 'Trafford', lat: 53.42, lng: -2.35, withinMeters: 1 },
  broken: [
    {
      name: 'no archive at all',
      files: { 'cgn0504.ods': 'E08000004,Oldham,60' },
      says: /cgn0504\.ods.*a whole zip archive was expected/,
    },
    {
      name: 'a figure that is none',
      files: { 'cgn0504.ods': delayTable([['E08000004', 'Oldham', 58, 60000]]) },
      says: /sheet CGN0504b, row 1 of the figures: a figure was expected, got 60000/,
    },
    {
      name: 'a table without years',
      files: { 'cgn0504.ods': delayTable([['E08000004', 'Oldham', 58]], ['first', 'second']) },
      says: /sheet CGN0504b: a row with years was expected above the figures/,
    },
  ],
};
