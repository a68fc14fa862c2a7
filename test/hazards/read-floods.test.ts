import { readFloods } from '../../server/hazards/ea-floods/read-floods.ts';
import { body, context, square } from './read-context.ts';

describe("England's flood warnings", () => {
  const POLYGON = 'http://environment.data.gov.uk/flood-monitoring/id/floodAreas/X1/polygon';
  const flood = (severityLevel: unknown, more: Record<string, unknown> = {}) => ({
    '@id': `http://environment.data.gov.uk/flood-monitoring/id/floods/1`,
    description: 'River Ouse at Naburn Lock',
    floodArea: { county: 'York', polygon: POLYGON, riverOrSea: 'River Ouse' },
    floodAreaID: 'X1',
    isTidal: false,
    severity: 'Flood warning',
    severityLevel,
    timeRaised: '2026-03-01T10:00:00',
    ...more,
  });
  const area = {
    [POLYGON.replace('http:', 'https:')]: {
      type: 'FeatureCollection',
      features: [{ geometry: { type: 'MultiPolygon', coordinates: [[square(-1.1, 53.9, 0.1)]] } }],
    },
  };

  test.each([
    [1, 'severe'],
    [2, 'warning'],
    [3, 'watch'],
  ])('severity %s is %s, in its own polygon', async (severity, level) => {
    const { items, isWhole } = await readFloods(body({ items: [flood(severity)] }), context(area));
    expect(items[0]).toMatchObject({ level, peril: 'flood', kind: 'warning', eventId: 'X1', ends: null });
    expect(items[0]?.starts).toEqual(new Date('2026-03-01T10:00:00Z'));
    expect(items[0]?.outline?.polygons).toHaveLength(1);
    expect(isWhole).toBe(true);
  });

  test('of the sea it is coastal; 4 is no longer in force; another number is a mistake', async () => {
    const floods = [
      flood(2, { isTidal: true }),
      flood(4, { floodAreaID: 'X2' }),
      flood(5, { floodAreaID: 'X3' }),
    ];
    const { items, unread, unused } = await readFloods(body({ items: floods }), context(area));
    expect(items.map(({ peril }) => peril)).toEqual(['coastal']);
    expect([...Object.keys(unused), ...Object.keys(unread)]).toEqual([
      'no longer in force',
      'severityLevel: Too big: expected number to be <=4',
    ]);
  });

  test('a loaded area is not asked for, a missing one leaves the warning without outline', async () => {
    const loaded = context({}, { X1: { type: 'Polygon', coordinates: [square(-1, 54)] } });
    await readFloods(body({ items: [flood(1)] }), loaded);
    expect(loaded.asked).toEqual([]);
    const { items, isWhole } = await readFloods(body({ items: [flood(1)] }), context());
    expect([items[0]?.outline, isWhole]).toEqual([null, false]);
  });
});
