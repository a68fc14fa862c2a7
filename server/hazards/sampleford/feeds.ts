// Fictional warnings for the two fictional towns, in the publishers' own formats and read by the real readers, so that
// a machine without internet has warnings too. Their areas are part of Sampleford's data.
import { readFloods } from '../ea-floods/read-floods.ts';
import type { CoveredPlace, Feed, FeedReading } from '../feed.ts';
import { readAlerts } from '../nws/read-alerts.ts';

const HOUR_MS = 3_600_000;
const FICTIONAL = 'FICTIONAL SAMPLE';
const LINK = 'https://example.org/sampleford/';

const common = {
  publisher: 'Milepost',
  licence: 'MIT',
  attribution: 'Fictional warnings for the fictional towns of Sampleford.',
  url: null,
  hosts: [],
  isSample: true,
} as const;

/** A box around each town and its villages. */
const isNear = (at: { lat: number; lng: number }) => (place: CoveredPlace) =>
  Math.abs(place.lat - at.lat) < 0.15 && Math.abs(place.lng - at.lng) < 0.2;

export const samplefordGb: Feed = {
  ...common,
  id: 'sampleford-gb',
  title: 'Flood warnings of Sampleford (fictional)',
  perils: ['flood', 'coastal'],
  region: 'GB',
  covers: isNear({ lat: 55.3291, lng: -2.2302 }),
  write: (now) =>
    toBody({
      items: [
        toFlood(now, 'SFFW01', 2, 'the river at Sampleford'),
        toFlood(now, 'SFFA01', 3, 'the valley of Sampleford'),
      ],
    }),
  read: async (body, context) => withOwnLinks(await readFloods(body, context)),
};

export const samplefordUs: Feed = {
  ...common,
  id: 'sampleford-us',
  title: 'Weather alerts of Sampleford (fictional)',
  perils: ['flood', 'storm', 'tornado', 'wind', 'winter', 'fire'],
  region: 'US',
  covers: isNear({ lat: 38.15, lng: -100.4 }),
  write: (now) =>
    toBody({
      type: 'FeatureCollection',
      features: [
        toAlert(now, 'Tornado Warning', TORNADO_PATH, []),
        toAlert(now, 'Red Flag Warning', null, ['KSZ991']),
      ],
    }),
  read: async (body, context) => withOwnLinks(await readAlerts(body, context)),
};

/** The publishers have no page for a fictional warning. */
function withOwnLinks(reading: FeedReading): FeedReading {
  const items = reading.items.map((item) => ({ ...item, link: LINK + encodeURIComponent(item.id) }));
  return { ...reading, items };
}

/** From the south-west into the town, past its middle. */
const TORNADO_PATH = [
  [-100.43, 38.13],
  [-100.41, 38.125],
  [-100.395, 38.149],
  [-100.402, 38.153],
  [-100.43, 38.13],
];

function toFlood(now: Date, code: string, severityLevel: 2 | 3, where: string) {
  const raised = wholeHour(now, -2).toISOString().slice(0, 19);
  return {
    '@id': `${LINK}floods/${code}`,
    description: `${FICTIONAL}: ${where}`,
    floodArea: {
      county: 'Fictional',
      polygon: `${LINK}floodAreas/${code}/polygon`,
      riverOrSea: 'River Sample',
    },
    floodAreaID: code,
    isTidal: false,
    severity: severityLevel === 2 ? 'Flood warning' : 'Flood alert',
    severityLevel,
    timeRaised: raised,
  };
}

function toAlert(now: Date, event: string, ring: number[][] | null, zones: string[]) {
  const id = `urn:sampleford:${event.toLowerCase().replaceAll(' ', '-')}`;
  return {
    id: LINK + id,
    type: 'Feature',
    geometry: ring && { type: 'Polygon', coordinates: [ring] },
    properties: {
      id,
      event,
      status: 'Actual',
      messageType: 'Alert',
      headline: `${FICTIONAL}: ${event} for Sampleford`,
      areaDesc: 'Sampleford, KS (fictional)',
      sent: wholeHour(now, -1).toISOString(),
      expires: wholeHour(now, 6).toISOString(),
      affectedZones: zones.map((zone) => `https://api.weather.gov/zones/forecast/${zone}`),
    },
  };
}

/** The full hour some hours from now: it stays the same between rounds. */
function wholeHour(now: Date, hours: number): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS + hours) * HOUR_MS);
}

const toBody = (content: unknown) => Buffer.from(JSON.stringify(content));
