import type { ReadContext } from '../../server/hazards/feed.ts';
import { readQuakes } from '../../server/hazards/usgs/read-quakes.ts';
import { body, context, HOUR_MS, NOW, square } from './read-context.ts';

describe('earthquakes', () => {
  const DETAIL = 'https://earthquake.usgs.gov/earthquakes/feed/v1.0/detail/us1.geojson';
  const CONTOURS = 'https://earthquake.usgs.gov/product/shakemap/us1/us/1/download/cont_mi.json';
  const quake = (properties: Record<string, unknown> = {}) => ({
    id: 'us1',
    properties: {
      mag: 6.1,
      place: 'somewhere',
      time: NOW.getTime() - HOUR_MS,
      updated: 5,
      url: 'https://earthquake.usgs.gov/us1',
      detail: DETAIL,
      status: 'reviewed',
      types: ',origin,shakemap,',
      title: 'M 6.1',
      ...properties,
    },
    geometry: { type: 'Point', coordinates: [-118.5, 34.2, 10] },
  });
  const map = (weight: number, url: string, status = 'UPDATE', more = {}) => ({
    status,
    preferredWeight: weight,
    updateTime: 1,
    properties: { 'map-status': 'RELEASED', ...more },
    contents: { 'download/cont_mi.json': { url } },
  });
  const detail = (...maps: unknown[]) => ({ properties: { products: { shakemap: maps } } });
  const rings = [5, 6, 7, 8, 8.5].map((value, index) => ({
    properties: { value },
    geometry: {
      type: 'MultiLineString',
      coordinates: [square(-119 + index / 10, 34 + index / 10, 1 - index / 5)],
    },
  }));
  const contours = { features: rings };
  const read = (features: unknown[], given: ReadContext) =>
    readQuakes(body({ type: 'FeatureCollection', features }), given);

  test('its shaking of V, VI, VII and VIII or more, of the preferred map', async () => {
    const files = {
      [DETAIL]: detail(
        map(1, 'https://earthquake.usgs.gov/old'),
        map(9, CONTOURS),
        map(99, 'https://earthquake.usgs.gov/gone', 'DELETE'),
      ),
      [CONTOURS]: contours,
    };
    const { items } = await read([quake()], context(files));
    expect(items.map(({ id, level, strength, kind }) => [id, level, strength, kind])).toEqual([
      ['us1-5', 'advisory', 5, 'footprint'],
      ['us1-6', 'watch', 6, 'footprint'],
      ['us1-7', 'warning', 7, 'footprint'],
      ['us1-8', 'severe', 8, 'footprint'],
    ]);
    expect(new Set(items.map(({ eventId }) => eventId))).toEqual(new Set(['us1']));
    expect(items[0]?.ends).toEqual(new Date(NOW.getTime() - HOUR_MS + 7 * 24 * HOUR_MS));
  });

  test.each([
    ['the event is automatic', { status: 'automatic' }, {}],
    ['the map is automatic', {}, { 'review-status': 'automatic' }],
  ])('where %s, each level is a step lower', async (_, event, ofMap) => {
    const files = { [DETAIL]: detail(map(1, CONTOURS, 'UPDATE', ofMap)), [CONTOURS]: contours };
    const { items } = await read([quake(event)], context(files));
    expect(items.map(({ level }) => level)).toEqual(['advisory', 'advisory', 'watch', 'warning']);
  });

  test('without a map its epicentre is a point; one that cannot be had now is asked for again', async () => {
    const plain = await read([quake({ types: ',origin,' })], context());
    expect(plain.items[0]).toMatchObject({
      id: 'us1-epicentre',
      level: 'advisory',
      outline: { points: [[-118.5, 34.2]] },
    });
    expect(plain.isWhole).toBe(true);
    const later = await read([quake()], context());
    expect([later.items[0]?.id, later.isWhole]).toEqual(['us1-epicentre', false]);
  });

  test.each([
    ['a small one', { mag: 4.4 }, 'below magnitude 4.5'],
    ['one of last week', { time: NOW.getTime() - 8 * 24 * HOUR_MS }, 'ended'],
    ['a withdrawn one', { status: 'deleted' }, 'deleted'],
    ['one without magnitude', { mag: null }, 'properties.mag: Invalid input: expected number, received null'],
  ])('%s is left out', async (_, properties, why) => {
    const { items, unread, unused } = await read([quake({ ...properties, types: '' })], context());
    expect([items, { ...unread, ...unused }]).toEqual([[], { [why]: 1 }]);
  });
});
