import { BrokenFeedError } from '../../server/hazards/feed.ts';
import { readAlerts } from '../../server/hazards/nws/read-alerts.ts';
import { body, context, HOUR_MS, NOW, square } from './read-context.ts';

const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();

describe('US weather alerts', () => {
  const alert = (
    id: string,
    more: Record<string, unknown> = {},
    geometry: unknown = { type: 'Polygon', coordinates: [square(-101, 38)] },
  ) => ({
    geometry,
    properties: {
      id,
      event: 'Flood Warning',
      status: 'Actual',
      messageType: 'Alert',
      sent: inHours(-1),
      expires: inHours(1),
      areaDesc: 'Finney, KS',
      references: [],
      ...more,
    },
  });
  const read = (features: unknown[], given = context()) =>
    readAlerts(body({ type: 'FeatureCollection', features }), given);

  test('an update takes the place of what it refers to, though that is still listed', async () => {
    const { items, unused } = await read([
      alert('old'),
      alert('new', { messageType: 'Update', references: [{ identifier: 'old' }] }),
    ]);
    expect(items.map(({ id }) => id)).toEqual(['new']);
    expect(unused).toEqual({ 'replaced by a later message': 1 });
  });

  test('a cancel ends what it refers to and is none itself', async () => {
    const { items, unused } = await read([
      alert('old'),
      alert('cancel', { messageType: 'Cancel', references: [{ identifier: 'old' }] }),
      alert('other'),
    ]);
    expect(items.map(({ id }) => id)).toEqual(['other']);
    expect(unused).toEqual({ 'replaced by a later message': 1, cancelled: 1 });
  });

  test.each([
    ['a test', { status: 'Test' }, 'status Test'],
    ['an exercise', { status: 'Exercise' }, 'status Exercise'],
    ['expired', { expires: inHours(-0.1) }, 'ended'],
    ['ended before its message expires', { ends: inHours(-0.1) }, 'ended'],
    ['an unknown event', { event: 'Raining Frogs Warning' }, 'unknown event Raining Frogs Warning'],
    ['another matter', { event: 'Heat Advisory' }, 'about no peril'],
    ['without id', { id: '' }, 'properties.id: Too small: expected string to have >=1 characters'],
    ['a time that is none', { expires: 'soon' }, 'properties.expires: a time was expected, got soon'],
  ])('%s is left out and counted, the rest stays', async (_, more, why) => {
    const { items, unread, unused } = await read([alert('a', more), alert('b')]);
    expect(items.map(({ id }) => id)).toEqual(['b']);
    expect({ ...unread, ...unused }).toEqual({ [why]: 1 });
  });

  test('items of any odd kind are left out one by one', async () => {
    const odd = [
      null,
      7,
      'x',
      [],
      {},
      { properties: null },
      alert('bad', {}, { type: 'Polygon', coordinates: [[[1, 2]]] }),
      alert('worse', {}, { type: 'Circle' }),
    ];
    const { items, unread } = await read([...odd, alert('good')]);
    expect(items.map(({ id }) => id)).toContain('good');
    expect(items.filter(({ outline }) => (outline?.polygons.length ?? 0) > 0).map(({ id }) => id)).toEqual([
      'good',
    ]);
    expect(Object.values(unread).reduce((a, b) => a + b)).toBe(7);
  });

  test('it goes on until it ends, not until its message expires, and keeps its event through updates', async () => {
    const vtec = { VTEC: ['/O.CON.KDDC.FL.W.0012.000000T0000Z-260303T0500Z/'] };
    const { items } = await read([alert('a', { ends: inHours(40), parameters: vtec })]);
    expect(items[0]).toMatchObject({
      eventId: 'KDDC.FL.W.0012.2026',
      ends: new Date(inHours(40)),
      peril: 'flood',
    });
  });

  test('without geometry it takes its zones: the loaded ones first, the others from the service, all or none', async () => {
    const zone = (code: string) => `https://api.weather.gov/zones/forecast/${code}`;
    const outline = (west: number) => ({ type: 'Polygon', coordinates: [square(west, 38)] });
    const given = context(
      { [zone('KSZ002')]: { type: 'Feature', geometry: outline(-100) } },
      { KSZ001: outline(-101) },
    );
    const { items, isWhole } = await read(
      [
        alert('both', { affectedZones: [zone('KSZ001'), zone('KSZ002')] }, null),
        alert('one', { affectedZones: [zone('KSZ001')] }, null),
        alert('half', { affectedZones: [zone('KSZ001'), zone('KSZ003')] }, null),
      ],
      given,
    );
    expect(items.map(({ id, outline: own }) => [id, own?.polygons.length])).toEqual([
      ['both', 2],
      ['one', 1],
      ['half', undefined],
    ]);
    expect(isWhole).toBe(false);
    expect(given.asked).toEqual([zone('KSZ002'), zone('KSZ003')]);
  });

  test('a fire zone is another shape than the forecast zone of its number', async () => {
    const given = context({}, { 'fire/KSZ001': { type: 'Polygon', coordinates: [square(-99, 38)] } });
    const url = 'https://api.weather.gov/zones/fire/KSZ001';
    const { items } = await read(
      [alert('a', { event: 'Red Flag Warning', affectedZones: [url] }, null)],
      given,
    );
    expect(items[0]?.outline?.polygons[0]?.[0]?.[0]).toEqual([-99, 38]);
  });

  test.each(['', '{}', '[]', '{"type":"FeatureCollection"', '<html></html>'])(
    '%j is no list of alerts',
    async (text) => {
      await expect(readAlerts(body(text), context())).rejects.toThrow(BrokenFeedError);
    },
  );
});
