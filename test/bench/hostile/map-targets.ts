// What is open to whoever has a link, and what is no address at all.
import { TILE_SETS } from '../../../server/maps/tiles/read-tile.ts';
import type { Target } from './hostile-request.ts';
import { below, hostileText, pick } from './hostile-values.ts';
import { someId } from './known.ts';
import { encodeText, get } from './paths.ts';

const mapPages: Target = {
  name: 'map pages',
  weight: 8,
  make(known, random) {
    const id = random.chance(0.7) ? known.map : encodeText(someId(known, random));
    const last = encodeText(hostileText(random));
    const tails = [
      '',
      '.geojson',
      '.kml',
      '.csv',
      '/data',
      '/driver/1',
      '/driver/1.gpx',
      '/driver/1.ics',
      `/photos/${last}.webp`,
      `/driver/${last}`,
      `/driver/${last}.ics`,
      `/${last}`,
      '%2e%2e/',
    ];
    const query = random.chance(0.2) ? `?start=${last}` : '';
    return get(
      `/v/${id}${pick(tails, random)}${query}`,
      random.chance(0.3) ? { 'Accept-Encoding': 'gzip' } : {},
    );
  },
};

const tiles: Target = {
  name: 'tiles',
  weight: 5,
  make(known, random) {
    const part = () => (random.chance(0.8) ? String(below(200, random)) : encodeText(hostileText(random)));
    const zoom = random.chance(0.8) ? String(below(15, random)) : part();
    const set = random.chance(0.9) ? pick(TILE_SETS, random) : part();
    if (random.chance(0.1))
      return get(`/v/assets/${part()}/${pick(['map-page.js', '__proto__', part()], random)}`, {});
    return get(`/v/tiles/${set}/${known.tileVersion}/${zoom}/${part()}/${part()}.pbf`, {});
  },
};

const nowhere: Target = {
  name: 'paths',
  weight: 3,
  make(_known, random) {
    const parts = Array.from({ length: 1 + below(5, random) }, () =>
      pick(
        [
          'v1',
          'v',
          'developers',
          'portal',
          '..',
          '.',
          '',
          '%00',
          '%2e%2e',
          '__proto__',
          encodeText(hostileText(random)),
          '%FF',
          '%',
        ],
        random,
      ),
    );
    return get(`/${parts.join('/')}`, {});
  },
};

export const mapTargets: readonly Target[] = [mapPages, tiles, nowhere];
