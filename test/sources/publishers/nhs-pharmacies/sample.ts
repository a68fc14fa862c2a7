import { nhsPharmacies } from '../../../../server/sources/publishers/nhs-pharmacies/source.ts';
import type { Sample } from '../../sample.ts';
import { codePointOpenSample } from '../code-point-open/sample.ts';

const HEADER =
  'PHARMACY_ODS_CODE_F_CODE,PHARMACY_TRADING_NAME,ORGANISATION_NAME,ADDRESS_FIELD_1,ADDRESS_FIELD_2,ADDRESS_FIELD_3,' +
  'ADDRESS_FIELD_4,POST_CODE,CONTRACT_TYPE';

const lines = [
  'FA001,Boots,Boots UK Ltd,12 Stow Hill,,Newport,,NP20 1AA,Community',
  'FA002,,Lloyds Ltd,"14, Stow Hill",,Newport,,NP20 1AB,LPS',
  'FA003,Stoma Supplies,Stoma Ltd,1 Stow Hill,,Newport,,NP20 1AA,DAC',
];

const NAME = 'consol_pharmacy_list_202526q1.csv';
const file = (all: string[]) => ({ [NAME]: `\uFEFF${all.join('\r\n')}\r\n` });

export const nhsPharmaciesSample: Sample = {
  source: nhsPharmacies,
  after: codePointOpenSample,
  files: file([HEADER, ...lines]),
  load: NAME,
  part: 'england',
  version: '2025-06-30',
  asOf: '2025-06-30',
  rows: 2,
  skipped: { 'appliance contractors and distance sellers': 1 },
  known: { table: 'poi', name: 'Boots', lat: 51.58924, lng: -2.99612, withinMeters: 30 },
  broken: [
    {
      name: 'another table',
      files: file(['name,postcode', 'Boots,NP20 1AA']),
      says: /the columns PHARMACY_ODS_CODE_F_CODE, .* were expected, name, postcode are there/,
    },
    {
      name: 'a line cut short',
      files: file([HEADER, 'FA001,Boots']),
      says: /consol_pharmacy_list_202526q1\.csv, line 2: 9 columns were expected, 2 are there/,
    },
  ],
};
