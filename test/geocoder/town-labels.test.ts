// How towns of one name are told apart in a reason: by county and state where a reader knows these, else by position.
import type { Candidate } from '../../server/geocoder/candidates/candidate.ts';
import { distinctLabels } from '../../server/geocoder/describe/label.ts';

const town = (state: string, country: string, lat: number, county = '') =>
  ({
    candidate: { kind: 'town', point: { lat, lng: 1 }, town: { name: 'Newport', state, county, country } },
  }) as unknown as { candidate: Candidate };

test.each([
  [
    'abroad a state is a code that tells no reader',
    [town('07', 'AU', -37.8), town('02', 'AU', -33.6)],
    ['Newport, Australia, at -37.800, 1.000', 'Newport, Australia, at -33.600, 1.000'],
  ],
  [
    'at home it is told',
    [town('RI', 'US', 41.5), town('KY', 'US', 39.1)],
    ['Newport, RI, US', 'Newport, KY, US'],
  ],
  [
    'of one state the county tells',
    [town('England', 'GB', 50.7, 'Isle of Wight'), town('England', 'GB', 52.8, 'Shropshire')],
    ['Newport, Isle of Wight, England, GB', 'Newport, Shropshire, England, GB'],
  ],
])('%s', (_, towns, labels) => {
  expect(distinctLabels(towns)).toEqual(labels);
});
