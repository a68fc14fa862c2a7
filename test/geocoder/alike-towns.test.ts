// A text that is one name, and nearly that of a large town.
import { geocoderOf } from './geocoder-of.ts';
import { at, town, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const geocoder = geocoderOf([
  ...townRows,
  { ...town('Manchester', at(0, 200_000), 400_000), state: 'England' },
  { ...town('Manchester', { lat: 43, lng: -71.5 }, 115_000), country: 'US', state: 'NH' },
  town('Hamlet Green', at(0, 300_000), 900),
]);

test('the town is offered and not taken: it may be the name of a business', async () => {
  expect(await placeOne(geocoder, 'Manchestr')).toMatchObject({
    status: 'unplaced',
    point: null,
    reason: "'Manchestr' is not known here; Manchester, England, GB may be meant. Correct the name.",
    otherPlaces: [{ address: 'Manchester, England, GB' }],
  });
});

test.each(['Hamlet Gren', 'Mancy', 'Manchestr Ltd'])(
  '"%s" is near the name of no large town',
  async (text) => {
    const { status, reason } = await placeOne(geocoder, text);
    expect(status).toBe('unplaced');
    expect(reason).not.toContain('may be meant');
  },
);
