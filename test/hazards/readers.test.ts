// What each reader makes of small payloads written by hand in the publishers' forms: the cases that were not recorded.
import { readFloods } from '../../server/hazards/ea-floods/read-floods.ts';
import { BrokenFeedError, type ReadContext } from '../../server/hazards/feed.ts';
import { readRss } from '../../server/hazards/gdacs/read-rss.ts';
import { readStorms } from '../../server/hazards/nhc/read-storms.ts';
import { readAlerts } from '../../server/hazards/nws/read-alerts.ts';
import { readQuakes } from '../../server/hazards/usgs/read-quakes.ts';
import { writePolygons } from '../sources/write-shapefile.ts';
import { writeZip } from '../sources/write-zip.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();

const square = (west: number, south: number, size = 1): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

/** Further files by address, and loaded outlines by code. */
function context(
  files: Record<string, unknown> = {},
  outlines: Record<string, unknown> = {},
): ReadContext & { asked: string[] } {
  const asked: string[] = [];
  return {
    now: NOW,
    asked,
    async file(_, url, read) {
      asked.push(url);
      const found = files[url];
      if (found === undefined) return null;
      return read(Buffer.isBuffer(found) ? found : Buffer.from(JSON.stringify(found)));
    },
    outlines: async (_, codes) =>
      new Map(codes.flatMap((code) => (outlines[code] ? [[code, outlines[code]]] : []))),
  };
}

const body = (content: unknown) =>
  Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));

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

describe('tropical storms', () => {
  const ZIP = 'https://www.nhc.noaa.gov/gis/forecast/archive/al012026_fcst_001.zip';
  const storm = {
    id: 'al012026',
    name: 'Ana',
    classification: 'HU',
    lastUpdate: '2026-03-01T09:00:00.000Z',
    initialWindExtent: { advNum: '001', zipFile: ZIP },
    forecastWindRadiiGIS: { advNum: '001', zipFile: ZIP },
    trackCone: null,
    bestTrackGIS: {},
  };
  // Outer rings of a shapefile run clockwise.
  const wind = (knots: number, west: number, time: string) => ({
    values: { RADII: String(knots), VALIDTIME: time },
    rings: [square(west, 20).reverse()],
  });
  const archive = writeZip({
    ...writePolygons('al012026_2026030109_initialradii', [
      wind(34, -60, '2026030109'),
      wind(64, -60, '2026030109'),
    ]),
    ...writePolygons('al012026_2026030109_forecastradii', [
      wind(34, -62, '2026030121'),
      wind(34, -64, '2026030209'),
    ]),
  });

  test('winds now and forecast out of one archive, each strength one item over all its hours', async () => {
    const { items } = await readStorms(body({ activeStorms: [storm] }), context({ [ZIP]: archive }));
    expect(
      items.map(({ id, level, ends, outline }) => [
        id,
        level,
        ends?.toISOString() ?? null,
        outline?.polygons.length,
      ]),
    ).toEqual([
      ['al012026-warning-34', 'warning', null, 1],
      ['al012026-warning-64', 'severe', null, 1],
      ['al012026-forecast-34', 'watch', '2026-03-02T09:00:00.000Z', 2],
    ]);
    expect(items[0]).toMatchObject({
      title: 'Hurricane Ana',
      eventId: 'al012026',
      peril: 'tropical',
      strength: 34,
    });
  });

  test('no storms is a good answer; an archive that is none leaves its storm out, not the feed', async () => {
    expect((await readStorms(body({ activeStorms: [] }), context())).items).toEqual([]);
    const files = { [ZIP]: Buffer.from('no zip at all') };
    const { items, unread } = await readStorms(body({ activeStorms: [storm] }), context(files));
    expect(items).toEqual([]);
    expect(Object.keys(unread)[0]).toMatch(/^a zipped shapefile was expected: /);
  });
});

describe('disaster alerts of the world', () => {
  const rss = (...items: string[]) =>
    `<?xml version="1.0"?><rss xmlns:gdacs="http://www.gdacs.org" xmlns:georss="http://www.georss.org/georss"><channel>${items.join('')}</channel></rss>`;
  const item = (type: string, colour: string, more = '') =>
    `<item><title>A &amp; B &lt;b&gt;</title><link>http://www.gdacs.org/x</link><gdacs:eventtype>${type}</gdacs:eventtype><gdacs:eventid>1</gdacs:eventid><gdacs:alertlevel>${colour}</gdacs:alertlevel><gdacs:iscurrent>true</gdacs:iscurrent><gdacs:fromdate>Sun, 01 Mar 2026 00:00:00 GMT</gdacs:fromdate><gdacs:todate>Sun, 01 Mar 2026 06:00:00 GMT</gdacs:todate><georss:point>-22.9 22.3</georss:point><gdacs:resources><gdacs:resource><gdacs:title>not this</gdacs:title></gdacs:resource></gdacs:resources>${more}</item>`;

  test('an event stands at its point, latitude first in the list', async () => {
    const { items } = await readRss(body(rss(item('FL', 'Orange'))), context());
    expect(items[0]).toMatchObject({
      id: 'FL1',
      title: 'A & B <b>',
      peril: 'flood',
      level: 'warning',
      link: 'https://www.gdacs.org/x',
    });
    expect(items[0]?.outline).toEqual({ polygons: [], points: [[22.3, -22.9]] });
  });

  test('droughts, ended and unknown ones are left out by reason', async () => {
    const { items, unread, unused } = await readRss(
      body(
        rss(
          item('DR', 'Red'),
          item('XX', 'Red'),
          item('EQ', 'Red').replace('>true<', '>false<'),
          '<item></item>',
          item('VO', 'Green').replace('-22.9 22.3', 'x'),
        ),
      ),
      context(),
    );
    expect(items).toEqual([]);
    expect(unused).toEqual({ 'about no peril': 1, ended: 1 });
    expect(unread).toEqual({
      'unknown event XX Red': 1,
      'without type and id': 1,
      '[longitude, latitude] was expected, got [null]': 1,
    });
  });

  test.each(['', '<rss><channel>', '<html><body></body></html>', '{}'])(
    '%j is no such list',
    async (text) => {
      await expect(readRss(body(text), context())).rejects.toThrow(BrokenFeedError);
    },
  );
});
