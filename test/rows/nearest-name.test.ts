import { nearestName } from '../../server/rows/nearest-name.ts';

test.each([
  ['recods', ['records', 'source'], ", did you mean 'records'"],
  ['zebra', ['records', 'source'], ''],
  // Of short names each is near nothing.
  ['', ['ae', 'gp'], ''],
  ['x', [], ''],
])('%j among %j%s', (name, names, words) => {
  expect(nearestName(name, names)).toBe(words);
});

test.each([
  ['uk', ['us', 'gb'], ", did you mean 'gb'"],
  ['UK', ['gb', 'us', 'world', 'all'], ", did you mean 'gb'"],
  ['gb', ['us', 'uk'], ", did you mean 'uk'"],
  ['vet', ['ae', 'hospital', 'gp'], ''],
  ['lon', ['id', 'lat', 'lng'], ", did you mean 'lng'"],
  ['Latitude', ['name', 'lng', 'lat'], ", did you mean 'lat'"],
])('%s among %j is%s', (name, names, expected) => expect(nearestName(name, names)).toBe(expected));
