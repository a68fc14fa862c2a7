import { poiKinds } from '../../../../server/sources/publishers/openstreetmap/poi-collector.ts';
import { poiProperties } from '../../../../server/sources/publishers/openstreetmap/poi-properties.ts';

const SCHOOL = { amenity: 'school', name: 'Ash School' };

test.each<[tags: Record<string, string>, stages: string | undefined]>([
  // As tagged in Newport and in Holborn.
  [{ grades: '0-5' }, 'primary'],
  [{ grades: '0-6' }, 'primary'],
  [{ grades: '6-12' }, 'high'],
  [{ grades: '7-12' }, 'high'],
  [{ grades: '7-13' }, 'high'],
  [{ grades: '0-13' }, 'primary middle high'],
  [{ school: 'primary' }, 'primary'],
  [{ grades: 'K-5' }, 'primary'],
  [{ grades: 'PK-8' }, 'primary middle'],
  [{ grades: 'K;1;2;3' }, 'primary'],
  [{ grades: '6-8' }, 'middle'],
  [{ grades: '5–6' }, 'middle'],
  [{ grades: '9 to 12' }, 'high'],
  [{ grades: 'PK' }, undefined],
  [{ grades: 'various' }, undefined],
  [{ min_age: '5', max_age: '11' }, 'primary'],
  [{ min_age: '9', max_age: '13' }, 'primary middle'],
  [{ min_age: '11', max_age: '14' }, 'middle'],
  [{ min_age: '11', max_age: '16' }, 'high'],
  [{ min_age: '3', max_age: '18' }, 'primary middle high'],
  [{ min_age: '2', max_age: '4' }, undefined],
  [{ min_age: '5' }, undefined],
  [{ 'isced:level': '0-1' }, 'primary'],
  [{ 'isced:level': '1;2' }, 'primary middle'],
  [{ 'isced:level': '2' }, 'middle'],
  [{ 'isced:level': '2-3' }, 'high'],
  [{ 'isced:level': '0' }, undefined],
  [{ school: 'secondary' }, 'high'],
  [{ school: 'primary; secondary' }, 'primary high'],
  [{ school: 'academy' }, undefined],
  [{ grades: '0-5', school: 'secondary' }, 'primary'],
  [{ grades: 'all', school: 'secondary' }, 'high'],
  [{}, undefined],
])('a school tagged %j is of the stages %s', (tags, stages) => {
  expect(poiProperties({ ...SCHOOL, ...tags })['school_stages']).toBe(stages);
});

test('grades tell nothing of what is no school', () => {
  expect(poiProperties({ amenity: 'kindergarten', grades: 'K-1' })).toEqual({});
});

test.each([
  ['Henry Fleet Primary School (historical)', false],
  ['PS 79 ( Historical)', false],
  ['Ash Historical School', true],
  ['(Historical) Society School', true],
])('a place of the name %s is listed: %s', (name, isListed) => {
  expect(poiKinds({ ...SCHOOL, name }, 'point').includes('amenity/school')).toBe(isListed);
});
