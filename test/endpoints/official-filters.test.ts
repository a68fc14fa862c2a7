// What filters leave out is said to be left out, in the message and in the row.
import { findOfficialPlaces } from '../../server/endpoints/find-official-places.ts';
import { sampleCaller } from './sample-caller.ts';

const on = sampleCaller(findOfficialPlaces);

const TOWN = { id: 't', lat: 55.328961, lng: -2.232604 };

test('a place at the address that the filters leave out is named, not denied', async () => {
  const address = '51 High Street, Sampleford, SF1 1AA';
  const { records, message, run } = await on.ask({
    kind: 'food',
    mode: 'at',
    food_type: 'school',
    records: [
      { id: 'a', name: 'Sample Trout', address },
      { id: 'c', name: 'Nobody & Sons', address },
    ],
  });
  expect(message).toBe(
    '0 of 2 rows have a place of the kind food business of the type school at the address. ' +
      '2 rows are held for review: check their places.',
  );
  expect(records.map(({ places }) => places)).toEqual([[], []]);
  expect(records[0].confidence.why).toContain(
    'The registers have The Sample Trout there, which the filters leave out.',
  );
  expect(records[1].confidence.why).toContain('No entry of the registers there has its name or number');
  expect(run.sources).toContainEqual(
    expect.objectContaining({ name: expect.stringContaining('Food Hygiene') }),
  );
});

test('the row says how much of the registers is as asked', async () => {
  const saysOf = async (body: object) =>
    (await on.ask({ kind: 'food', ...body, records: [TOWN] })).records[0].mapped?.says ?? '';
  const [all, pubs] = [await saysOf({}), await saysOf({ food_type: 'pub', min_hygiene: 4 })];
  expect(all).not.toContain('Left out');
  expect(pubs).toMatch(/of another type of food/);
  const [registers = '', leftOut = ''] = pubs.split('Left out');
  const parts = [...leftOut.matchAll(/\d+/g)].map(Number);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Number.parseInt(registers, 10));
});

test.each([
  [{ kind: 'hospital', nhs: false }, 'hospital not of the NHS within 30 km'],
  [
    { kind: 'care_home', rating: ['Good', 'Outstanding'] },
    'care home rated Good or Outstanding within 10 km',
  ],
  [
    { kind: 'ae', include_specialist: true },
    'emergency department or one for some specialties only within 60 km',
  ],
  [{ kind: 'food', min_hygiene: 4 }, 'food business with a hygiene rating of at least 4 within 1 km'],
  [{ kind: 'food', max_hygiene: 1 }, 'food business with a hygiene rating of at most 1 within 1 km'],
  [
    { kind: 'food', food_type: 'pub', min_hygiene: 2, max_hygiene: 4 },
    'food business of the type pub with a hygiene rating of at least 2 and at most 4 within 1 km',
  ],
])('the message says what was asked: %o', async (body, says) => {
  const { message } = await on.ask({ ...body, records: [TOWN] });
  expect(message).toContain(`a place of the kind ${says}.`);
});
