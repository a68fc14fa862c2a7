import { worldTowns } from '../../../../server/sources/publishers/world-towns/source.ts';
import type { Sample } from '../../sample.ts';

// The columns of GeoNames' main table; those that are not read are left blank.
function line(
  id: string,
  name: string,
  lat: string,
  lng: string,
  code: string,
  place: string,
  people: string,
  others = '',
): string {
  const [country = '', admin = ''] = place.split('.');
  const blank = ['', '', '', '', '', ''];
  return [
    id,
    name,
    name,
    others,
    lat,
    lng,
    'P',
    code,
    country,
    '',
    admin,
    '',
    '',
    '',
    people,
    ...blank.slice(2),
  ].join('\t');
}

const towns = [
  line(
    '2641598',
    'Newport',
    '51.58774',
    '-2.99835',
    'PPLA2',
    'GB.WLS',
    '306844',
    'Casnewydd,Newport,Ньюпорт',
  ),
  line('4347778', 'Baltimore', '39.29038', '-76.61219', 'PPLA2', 'US.MD', '621849'),
  line('2643743', 'London', '51.50853', '-0.12574', 'PPLC', 'GB.ENG', '7556900'),
  line('2988507', 'Paris', '48.85341', '2.3488', 'PPLC', 'FR.11', '2138551'),
  line('9999999', 'Old Sarum', '51.0932', '-1.8045', 'PPLQ', 'GB.ENG', '0'),
];

const file = (...rows: string[]) => ({ 'cities500.txt': `${rows.join('\n')}\n` });

export const worldTownsSample: Sample = {
  source: worldTowns,
  files: file(...towns),
  load: 'cities500.txt',
  part: '',
  version: 'undated',
  asOf: null,
  rows: 5,
  skipped: { 'abandoned, destroyed or historical': 1 },
  known: { table: 'locality', name: 'Newport', lat: 51.5877, lng: -2.9984, withinMeters: 20 },
  broken: [
    {
      name: 'columns missing',
      files: file('1\tNewport'),
      says: /line 1: 19 columns were expected, 2 are there/,
    },
    {
      name: 'a population in words',
      files: file(towns[0] ?? '', line('1', 'Usk', '51.7', '-2.9', 'PPL', 'GB.WLS', 'many')),
      says: /line 2: a number was expected, got "many"/,
    },
  ],
};
