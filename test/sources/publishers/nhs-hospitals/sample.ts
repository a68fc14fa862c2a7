import { nhsHospitals } from '../../../../server/sources/publishers/nhs-hospitals/source.ts';
import type { Sample } from '../../sample.ts';
import { codePointOpenSample } from '../code-point-open/sample.ts';

export const HEADER =
  'OrganisationID¬OrganisationCode¬OrganisationType¬SubType¬Sector¬OrganisationStatus¬IsPimsManaged¬OrganisationName¬' +
  'Address1¬Address2¬Address3¬City¬County¬Postcode¬Latitude¬Longitude¬ParentODSCode¬ParentName¬Phone¬Email¬Website¬Fax';

export const line = (
  code: string,
  sector: string,
  name: string,
  postcode: string,
  lat: string,
  lng: string,
  status = 'Visible',
) =>
  `1¬${code}¬Hospital¬Hospital¬${sector}¬${status}¬True¬${name}¬¬Stow Hill¬¬Newport¬Gwent¬${postcode}¬${lat}¬${lng}¬X¬Trust¬¬¬¬`;

const own = line(
  'RW603',
  'NHS Sector',
  'Saint Zoë’s Hospital'.replace('’', "'"),
  'NP20 1AA',
  '51.6',
  '-9.5E-2',
);
const byPostcode = line('NT301', 'Independent Sector', 'Stow Hill Clinic', 'NP20 1AA', '', '');
const hidden = line('RW604', 'NHS Sector', 'Hidden', 'NP20 1AA', '51.6', '-3', 'Hidden');

const file = (lines: string[]) => ({ 'Hospital.csv': Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1') });

export const nhsHospitalsSample: Sample = {
  source: nhsHospitals,
  after: codePointOpenSample,
  files: file([HEADER, own, byPostcode, hidden]),
  load: 'Hospital.csv',
  part: '',
  version: 'undated',
  asOf: null,
  rows: 2,
  skipped: { 'not visible': 1 },
  // At its own coordinates, though its postcode is known; its accent is of ISO-8859-1.
  known: { table: 'poi', name: "Saint Zoë's Hospital", lat: 51.6, lng: -0.095, withinMeters: 1 },
  broken: [
    {
      name: 'a line cut short',
      files: file([HEADER, '1¬RW603¬Hospital']),
      says: /Hospital\.csv, line 2: 22 columns were expected, 3 are there/,
    },
    {
      name: 'another table',
      files: file(['a¬b', '1¬2']),
      says: /the columns OrganisationCode, .* were expected/,
    },
    {
      name: 'a sector of another kind',
      files: file([HEADER, own.replace('NHS Sector', 'Charity')]),
      says: /line 2: 'NHS Sector' or 'Independent Sector' was expected, got "Charity"/,
    },
  ],
};
