import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { worldTowns } from '../../../../server/sources/publishers/world-towns/source.ts';
import { townNames } from '../../../../server/sources/publishers/world-towns/town-names.ts';

const town = { id: '1', country: 'US', featureCode: 'PPL', adminCode: 'NY', lat: 40.7, lng: -74 };

test.each([
  [
    'New York City',
    8_804_190,
    'NY,NYC,New Amsterdam,New York City',
    ['New York City', 'New York', 'NYC', 'New Amsterdam'],
  ],
  ['Washington, D.C.', 689_545, '', ['Washington, D.C.', 'Washington']],
  ['Kansas City', 508_090, '', ['Kansas City']],
  ['Newport', 306_844, 'Casnewydd,Newport,Ньюпорт,nyupwrt', ['Newport', 'Casnewydd']],
  ['Baltimore', 621_849, 'Baltimorė,BALTIMORE,Baltimore (Maryland)', ['Baltimore']],
  ['Zürich', 341_730, 'Zuerich,Zurich,Tsüri', ['Zürich', 'Zuerich', 'Tsüri']],
])('%s of %i people with the names %s goes by %j', (name, population, alternateNames, names) => {
  expect(townNames({ ...town, name, population, alternateNames: alternateNames.split(',') })).toEqual(names);
});

test('a town of Wales goes by its Welsh name, with which the file may bring it too', () => {
  const chepstow = { ...town, id: '2653256', name: 'Chepstow', country: 'GB', population: 16_169 };
  expect(townNames({ ...chepstow, alternateNames: [] })).toEqual(['Chepstow', 'Cas-gwent']);
  expect(townNames({ ...chepstow, alternateNames: ['Cas-Gwent'] })).toEqual(['Chepstow', 'Cas-Gwent']);
});

test.each([
  ['cities500.zip', true],
  ['us/places/us.cities500.txt.zip', true],
  ['gb.cities1000.txt', true],
  ['megacities500.zip', false],
  ['cities500', false],
])('%s is one of its files: %s', (path, isKnown) => {
  expect(worldTowns.recognises(path)).toBe(isKnown);
});

test('a country by itself is a part beside the world', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  const file = join(folder, 'us.cities500.txt');
  await writeFile(file, '');
  expect((await worldTowns.describe(file)).part).toBe('us');
  await rm(folder, { recursive: true });
});
