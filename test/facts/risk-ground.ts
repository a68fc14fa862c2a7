import type { FactPlace } from '../../server/facts/place.ts';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { Placement } from '../../server/geocoder/placement.ts';
import { codeFact, type Ground, layGround, square } from './hand-made-ground.ts';

//  51.6  +---------+---------+
//        | Newport |  Other  |    the force of Newport is loaded, that of Other is not
//  51.5  +---------+---------+
//       -3.1     -3.0      -2.9
const wales = { country: 'GB', state: 'Wales', scope: 'GB' } as const;
export const METERS = 1 / 111_195;
const gwent = { scope: 'gwent', country: 'GB' } as const;

const crime = (name: string, north: number, month = '2024-01'): PackRow => ({
  table: 'point_feature',
  kind: 'crime',
  code: '',
  name,
  ...gwent,
  properties: { month },
  lat: 51.55 + north * METERS,
  lng: -3.05,
});

const reportedFrom = (lat: number, lng: number): PackRow => ({
  table: 'point_feature',
  kind: 'crime_council',
  code: 'gwent',
  name: 'Newport',
  country: 'GB',
  scope: 'publisher:gwent Newport',
  properties: {},
  lat,
  lng,
});

const unit = (code: string, [lat, lng]: [number, number], councilCode: string, council: string): PackRow => ({
  table: 'postcode',
  country: 'GB',
  code,
  kind: 'unit',
  lat,
  lng,
  radiusMeters: 50,
  city: '',
  county: '',
  state: '',
  councilCode,
  council,
});

const tract = { scope: '24', country: 'US' } as const;
const zone = (code: string, west: number, name: string, properties: object) =>
  square('flood_us', code, [west, 39, 0.01], { name, properties: { ...properties } });

const rating = (word: string, score: number | null) => ({ rating: word, score, percentile: score });

const rows: PackRow[] = [
  square('council', 'W06000022', [-3.1, 51.5, 0.1], { ...wales, name: 'Newport' }),
  square('council', 'W06000099', [-3, 51.5, 0.1], { ...wales, name: 'Other' }),
  // 44 m from south to north, in the midst of the other.
  square('council', 'W06000098', [-3.0804, 51.5848, 0.0004], { ...wales, name: 'Isle' }),
  square('council', 'E06000001', [-1, 52, 0.1], { ...wales, state: 'England', name: 'Town' }),
  square('council', 'S12000033', [-3, 56, 0.1], { ...wales, state: 'Scotland', name: 'City' }),
  ...[51.52, 51.55, 51.58].map((lat) => reportedFrom(lat, -3.05)),
  unit('NP1 1AA', [51.53 - 200 * METERS, -3.05], 'W06000099', 'Other'),
  unit('NP1 1AB', [51.54 + 100 * METERS, -3.05], 'W06000111', 'Newport'),
  crime('Burglary', 0),
  crime('Burglary', 249),
  crime('Burglary', 251),
  crime('Drugs', -100),
  crime('Theft from the person', 100),
  crime('Other theft', 100),
  crime('Other theft', 0, '2023-12'),
  square('flood_england', 'zone-3', [-1, 52, 0.02], {
    country: 'GB',
    state: 'England',
    name: '3',
    scope: 'E',
  }),
  square('county', '24005', [-76.6, 38.9, 0.3], { name: 'Baltimore County', scope: 'US' }),
  square('tract', '24005000100', [-76.5, 39, 0.05], tract),
  square('tract', '24005000200', [-76.45, 39, 0.05], tract),
  zone('1', -76.5, 'AE', { highRisk: true, elevationFeet: 12.5, datum: 'NAVD88' }),
  zone('2', -76.49, 'X', { highRisk: false, subtype: '0.2 PCT ANNUAL CHANCE FLOOD HAZARD' }),
  zone('3', -76.48, 'X', { highRisk: false, subtype: 'AREA OF MINIMAL FLOOD HAZARD' }),
  zone('4', -76.47, 'X', { highRisk: false, subtype: 'AREA WITH REDUCED FLOOD RISK DUE TO LEVEE' }),
  zone('5', -76.46, 'D', { highRisk: false }),
  codeFact('risk_tract', '24005000100', 'Baltimore, Maryland', {
    overall: rating('Relatively High', 88.1),
    hurricane: rating('Very High', 91.3),
    ice_storm: rating('Relatively Low', 30),
    tsunami: rating('Not Applicable', null),
    river_flooding: rating('Relatively Moderate', 62.5),
    coastal_flooding: rating('Relatively High', 80),
  }),
  codeFact('risk_county', '24005', 'Baltimore, Maryland', { overall: rating('Relatively Moderate', 71) }),
];

export const layRiskGround = (): Promise<Ground> => layGround(rows);

export async function placeAt(ground: Ground, placement: Placement): Promise<FactPlace> {
  const [place] = await ground.placesAt([placement], {
    areas: ['council', 'flood_us', 'flood_england', 'tract'],
    codes: ['risk_tract', 'risk_county'],
  });
  return place as FactPlace;
}
