import { coverWithNames, nameAtEnd } from '../../server/geocoder/context/name-grams.ts';

const TOWNS = new Set(['newport', 'maesglas', 'newcastle upon tyne', 'newcastle', 'northgate']);
const isTown = (key: string) => TOWNS.has(key);

test.each([
  ['Maesglas Newport', ['newport', 'maesglas'], []],
  ['Newcastle-upon-Tyne', ['newcastle upon tyne'], []],
  ['Newcastle upon Tyne', ['newcastle upon tyne'], []],
  ['Old Newport', ['newport'], ['Old']],
  ['Rose Cottage', [], ['Rose', 'Cottage']],
  ['', [], []],
])('"%s" names %j and leaves %j over', (text, keys, leftover) => {
  expect(coverWithNames(text, isTown)).toEqual({ keys, leftover });
});

test.each([
  ['Copper Kettle Newport', 'newport'],
  ['Newcastle upon Tyne', 'newcastle upon tyne'],
  ['Northgate Dental Practice', null],
])('"%s" ends in the town %j', (text, key) => {
  expect(nameAtEnd(text, isTown)).toBe(key);
});
