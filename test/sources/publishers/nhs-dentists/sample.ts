import { nhsDentists } from '../../../../server/sources/publishers/nhs-dentists/source.ts';
import type { Sample } from '../../sample.ts';

const HEADER = 'name,type,address,postcode,telephone,website,area_name,area_code,lon,lat';
const dentist =
  'Smile Dental,Dentist,"390 Stow Hill, Newport",NP20 1AA,1617903377,NA,Newport,W06000022,-2.9961,51.5892';

const file = (lines: string[]) => ({ 'gm_dentists.csv': `${lines.join('\n')}\n` });

export const nhsDentistsSample: Sample = {
  source: nhsDentists,
  files: file([HEADER, dentist]),
  load: 'gm_dentists.csv',
  part: 'gm_dentists',
  version: 'undated',
  asOf: null,
  rows: 1,
  skipped: {},
  known: { table: 'poi', name: 'Smile Dental', lat: 51.5892, lng: -2.9961, withinMeters: 1 },
  broken: [
    {
      name: 'another table',
      files: file(['name,postcode', 'Smile Dental,NP20 1AA']),
      says: /the columns name, address, postcode, .* were expected, name, postcode are there/,
    },
    {
      name: 'a quote that is never closed',
      files: file([HEADER, 'Smile "Dental,Dentist']),
      says: /line 2: a closing quote was expected/,
    },
  ],
};
