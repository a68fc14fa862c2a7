import { cqc } from '../../../../server/sources/publishers/cqc/source.ts';
import type { Sample } from '../../sample.ts';
import { writeZip } from '../../write-zip.ts';

/** A location's document, its other fields left out. */
export function location(fields: Record<string, unknown>): string {
  return JSON.stringify({
    locationId: '1-100',
    name: 'Oak House',
    registrationStatus: 'Registered',
    type: 'Social Care Org',
    postalAddressLine1: '12 Stow Hill',
    postalAddressTownCity: 'Newport',
    postalCode: 'NP20 1AA',
    onspdLatitude: 51.5892,
    onspdLongitude: -2.9961,
    registrationDate: '2011-03-10',
    gacServiceTypes: [{ name: 'Nursing homes', description: 'Care home service with nursing' }],
    ...fields,
  });
}

const rated = { overall: { rating: 'Good', reportDate: '2024-02-10' }, serviceRatings: [] };

const archive = (documents: string[]) => ({
  'cqc_api_newport.zip': writeZip({
    'dummy/locations.json': '{"locations": []}',
    ...Object.fromEntries(
      documents.map((text, index) => [`dummy/location_details/location_${index}.json`, text]),
    ),
  }),
});

export const cqcSample: Sample = {
  source: cqc,
  files: archive([
    location({ currentRatings: rated }),
    location({ locationId: '1-101', registrationStatus: 'Deregistered' }),
    location({ locationId: '1-102', gacServiceTypes: [{ name: 'Homecare agencies', description: '' }] }),
  ]),
  load: 'cqc_api_newport.zip',
  part: 'cqc_api_newport',
  version: '2024-02-10',
  asOf: '2024-02-10',
  rows: 1,
  skipped: { deregistered: 1, 'other services': 1 },
  known: { table: 'poi', name: 'Oak House', lat: 51.5892, lng: -2.9961, withinMeters: 1 },
  broken: [
    {
      name: 'no archive',
      files: { 'cqc_api_newport.zip': 'not a zip' },
      says: /a whole zip archive was expected/,
    },
    {
      name: 'no locations in it',
      files: { 'cqc_api_newport.zip': writeZip({ 'providers.json': '{}' }) },
      says: /documents such as location_details\/1-123\.json were expected in it/,
    },
    {
      name: 'another document',
      files: archive(['{"providerId": "1-1"}']),
      says: /location_0\.json: a location of the API was expected: locationId/,
    },
    {
      name: 'a document cut short',
      files: archive(['{"locationId": ']),
      says: /a location of the API was expected/,
    },
  ],
};
