import { zctaGazetteer } from '../../../../server/sources/publishers/zcta-gazetteer/source.ts';
import type { Sample } from '../../sample.ts';

// As published since 2025: upright bars, and a second form of the code.
const HEADER = 'GEOID|GEOIDFQ|ALAND|AWATER|ALAND_SQMI|AWATER_SQMI|INTPTLAT|INTPTLONG';

const line = (code: string, land: string, point: string) =>
  [code, `860Z200US${code}`, land, '0', '1.0', '0.0', ...point.split(' ')].join('|');

const lines = [
  HEADER,
  line('21201', '2811000', '39.294631 -76.625137'),
  line('10001', '1609000', '40.750635 -73.997176'),
  line('00601', '166836392', '18.180555 -66.749961'),
  line('99546', '300000000', '51.880000 -176.658000'),
];

const file = (...rows: string[]) => ({ '2025_Gaz_zcta_national.txt': `${rows.join('\n')}\n` });

export const zctaGazetteerSample: Sample = {
  source: zctaGazetteer,
  files: file(...lines),
  load: '2025_Gaz_zcta_national.txt',
  part: '',
  version: '2025',
  asOf: '2025-01-01',
  rows: 4,
  skipped: {},
  known: { table: 'postcode', name: '21201', lat: 39.294631, lng: -76.625137, withinMeters: 10 },
  broken: [
    {
      name: 'another header',
      files: file('ZCTA5|LAT|LON'),
      says: /line 1: the columns GEOID, ALAND, .* expected/,
    },
    {
      name: 'a ZIP that lost its zeros',
      files: file(HEADER, line('601', '166836392', '18.180555 -66.749961')),
      says: /a ZIP of five digits was expected, got "601"/,
    },
  ],
};
