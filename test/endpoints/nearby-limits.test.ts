// What the answer says where it cannot tell all: at the edge of the map, and of rows that are no address.
import { findNearby } from '../../server/endpoints/find-nearby.ts';
import { sampleCaller } from './sample-caller.ts';

const on = sampleCaller(findNearby);

const HIGH_STREET = { id: 'h', lat: 55.328961, lng: -2.232604 };

test.each([
  ['near the edge', { category: 'pubs', n: 9 }, 'medium', 'a nearer place may lie beyond it'],
  ['counted over the edge', { category: 'pubs', mode: 'count', radius_km: 50 }, 'medium', 'not counted'],
  ['listed over the edge', { category: 'pubs', mode: 'list', radius_km: 50, n: 1 }, 'medium', 'not counted'],
  ['of which none is found', { category: 'volcano', mode: 'count', radius_km: 50 }, 'low', 'not counted'],
  ['of which none is near', { category: 'volcano' }, 'low', 'not counted'],
])('places %s are told with less confidence, and why', async (_, asked, level, why) => {
  const { records, message, confidence } = await on.ask({ ...asked, records: [HIGH_STREET] });
  expect(records[0]).toMatchObject({
    edge: true,
    confidence: { level, basis: 'edge_of_data', why: expect.stringContaining(why) },
    place_confidence: { level: 'high', basis: 'as_given' },
  });
  expect(message).toContain('1 row lies at the edge of the loaded data: places beyond it are not counted.');
  expect(confidence.caveats).toContainEqual(expect.objectContaining({ basis: 'edge_of_data', ids: ['h'] }));
});

test.each([{ category: 'pubs' }, { category: 'pubs', mode: 'count', radius_km: 0.3 }])(
  'within what is loaded nothing is said of its edge: %o',
  async (asked) => {
    const { records, message } = await on.ask({ ...asked, records: [HIGH_STREET] });
    expect(records[0]).toMatchObject({ confidence: { level: 'high', basis: 'as_given' } });
    expect([records[0].edge, records[0].place_confidence]).toEqual([undefined, undefined]);
    expect(message).not.toContain('edge');
  },
);

test.each([
  { category: 'pubs', mode: 'count', radius_km: 0.05 },
  { category: 'pubs', mode: 'list', radius_km: 0.05 },
  { category: 'pubs', radius_km: 0.05 },
])('that none is mapped is less sure than the place: %o', async (asked) => {
  const { records, confidence } = await on.ask({ ...asked, records: [HIGH_STREET] });
  expect(records[0]).toMatchObject({
    confidence: { level: 'medium', basis: 'none_mapped', why: expect.stringContaining('no proof') },
    place_confidence: { level: 'high', basis: 'as_given' },
  });
  expect(records[0].edge).toBeUndefined();
  expect(confidence.caveats).toContainEqual(expect.objectContaining({ basis: 'none_mapped', ids: ['h'] }));
});

test('of a town it is told that only its middle was asked', async () => {
  const asked = { category: 'pubs', mode: 'count', radius_km: 0.1 };
  const town = { id: 't', address: 'Sampleford, Northumberland' };
  const { records, message } = await on.ask({ ...asked, records: [town, HIGH_STREET] });
  expect(records[0].confidence.why).toMatch(
    /The answer is of 100 m around that point, not of all of the town/,
  );
  expect(records[1].confidence.why).not.toContain('The answer is of');
  expect(message).toContain('1 row is a town or region: the answer is that of its middle, see why.');
});
