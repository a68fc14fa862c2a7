// The recorded payloads of the data folder, with their times moved to a moment of the test's choice.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { realFile } from '../real-data.ts';
import { writePolygons } from '../sources/write-shapefile.ts';
import { writeZip } from '../sources/write-zip.ts';
import { type FeedServer, PATHS } from './feed-server.ts';

export const RECORDED = {
  nws: 'feeds/nws_alerts/nws_alerts_active_northwest.json.gz',
  floods: 'gb/ea_flood/id_floods.json',
  northridge: 'feeds/usgs_quake/detail_ci3144585_northridge1994.geojson.gz',
  contours: 'feeds/usgs_shakemap/cont_mi_maule2010.json.gz',
  storms: 'feeds/nhc_current_storms/CurrentStorms_2026-09-25_partial.json',
  initial: 'feeds/nhc_gis/al142016_2016100606_initialradii.geojson',
  forecast: 'feeds/nhc_gis/al142016_2016100606_forecastradii.geojson',
  cone: 'feeds/nhc_gis/al182012_018_5day_pgn.geojson',
  gdacs: 'feeds/gdacs/samples_gdacs-rss-7d.xml.gz',
} as const;

export function readRecorded(path: string): string {
  const bytes = readFileSync(realFile(path));
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

const UNITS: Record<string, number> = { second: 1e3, minute: 6e4, hour: 36e5, day: 864e5 };

/** 'date:now -44 seconds' is 44 seconds before the moment. */
function resolveTimes(text: string, now: Date): string {
  return text.replaceAll(
    /date:now(?: ?([+-]?\d+) (second|minute|hour|day)s?)?/g,
    (_, count = '0', unit = 'second') =>
      new Date(now.getTime() + Number(count) * (UNITS[unit] as number)).toISOString(),
  );
}

/** All recorded feeds, as they would be answered at this moment. */
export function putRecorded(server: FeedServer, now: () => Date): void {
  const nws = readRecorded(RECORDED.nws);
  server.put(PATHS.nws, () => resolveTimes(nws, now()));
  server.put(PATHS['ea-floods'], readRecorded(RECORDED.floods));
  putQuake(server, now);
  putStorms(server, now);
  putDisasters(server, now);
}

/** Northridge as of an hour ago, shaken as the map of Maule has it: both recorded, of different earthquakes. */
function putQuake(server: FeedServer, now: () => Date): void {
  const whole = JSON.parse(readRecorded(RECORDED.northridge));
  const detail = `https://earthquake.usgs.gov/earthquakes/feed/v1.0/detail/ci3144585.geojson`;
  const properties = { ...whole.properties, products: undefined, detail };
  const origin = now().getTime() - 3_600_000;
  server.put(PATHS.usgs, () =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: [{ ...whole, properties: { ...properties, time: origin } }],
    }),
  );
  server.put(new URL(detail).pathname, JSON.stringify(whole));
  const contours = readRecorded(RECORDED.contours);
  for (const map of whole.properties.products.shakemap) {
    const address = map.contents['download/cont_mi.json']?.url;
    if (address) server.put(new URL(address).pathname, contours);
  }
}

/** As of the moment: recorded on several days, of several storms. */
function putStorms(server: FeedServer, now: () => Date): void {
  const storms = JSON.parse(readRecorded(RECORDED.storms));
  // One storm is enough: the recorded products are of one.
  storms.activeStorms = storms.activeStorms.slice(0, 1);
  storms.activeStorms[0].lastUpdate = now().toISOString();
  server.put(PATHS.nhc, JSON.stringify(storms));
  const [{ trackCone, initialWindExtent, bestTrackGIS }] = storms.activeStorms;
  server.put(
    new URL(trackCone.zipFile).pathname,
    writeZip(toShapefile('al062026-021_5day_pgn', RECORDED.cone, now)),
  );
  server.put(
    new URL(initialWindExtent.zipFile).pathname,
    writeZip({
      ...toShapefile('al062026_2026092509_initialradii', RECORDED.initial, now),
      ...toShapefile('al062026_2026092509_forecastradii', RECORDED.forecast, now),
    }),
  );
  // No swath was recorded: the first radii stand in for it, in its form.
  server.put(
    new URL(bestTrackGIS.zipFile).pathname,
    writeZip(toShapefile('al062026_windswath', RECORDED.initial, now)),
  );
}

function toShapefile(name: string, path: string, now: () => Date) {
  const { features } = JSON.parse(readRecorded(path)) as {
    features: { properties: Record<string, unknown>; geometry: { coordinates: [number, number][][][] } }[];
  };
  const records = features.map(({ properties, geometry }) => ({
    values: {
      ...Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, String(value)])),
      ...(properties['TAU'] !== undefined && { VALIDTIME: toHour(now(), Number(properties['TAU'])) }),
    },
    rings: geometry.coordinates.flat(),
  }));
  return writePolygons(name, records);
}

/** '2016100609': so many hours from the moment. */
function toHour(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString().replaceAll(/[-T]/g, '').slice(0, 10);
}

/** Every date of the list later by as much as the list is old. */
function putDisasters(server: FeedServer, now: () => Date): void {
  const text = readRecorded(RECORDED.gdacs);
  const recorded = Date.parse('Mon, 30 Dec 2019 01:01:02 GMT');
  const late = now().getTime() - recorded;
  server.put(
    PATHS.gdacs,
    text.replaceAll(/\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT/g, (date) =>
      new Date(Date.parse(date) + late).toUTCString(),
    ),
  );
}
