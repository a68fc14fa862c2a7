// How soon a map of 2,500 pins is seen, how long its page is busy while it is panned, and how long tiles take to make.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { ensureAccount } from '../../../server/accounts/account.ts';
import { readConfig } from '../../../server/config/read-config.ts';
import { type Database, inTransaction } from '../../../server/db/database.ts';
import { MapDocuments } from '../../../server/http/map-documents/map-documents.ts';
import { mapRoutes } from '../../../server/http/routes/map-routes.ts';
import { tileRoutes } from '../../../server/http/routes/tile-routes.ts';
import { renderMap } from '../../../server/maps/store/render-map.ts';
import { TileStore } from '../../../server/maps/tiles/tile-store.ts';
import { loadPart } from '../../../server/packs/load/load.ts';
import { loadStarter } from '../../../server/packs/starter.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { openStreetMap } from '../../../server/sources/publishers/openstreetmap/source.ts';
import { runHere } from '../../../server/threads/run-here.ts';
import { browserProgram } from '../../browser/open-browser.ts';
import { percentile, printFigure } from '../figures.ts';
import { timePage } from './time-page.ts';

const PINS = 2500;
const EXTRACTS = ['us/osm/baltimore_md_valhalla.osm.pbf', 'gb/osm/newport-2023-06-13.osm.pbf'];

export async function runMaps(db: Database, dataFolder: string): Promise<void> {
  await loadStarter(db);
  for (const file of EXTRACTS) await loadPart(db, openStreetMap, join(dataFolder, file));
  await timeTiles(db);
  if (browserProgram === null) {
    console.error('No browser is here: the page is not timed.');
    return;
  }
  const app = express()
    .use(tileRoutes(db, new TileStore(db)))
    .use(
      mapRoutes({ db, mapStyle: null, photoStore: null }, new MapDocuments(db, runHere, null), {
        find: async () => null,
      }),
    );
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    await timePage(await keepMap(db, `http://127.0.0.1:${port}`));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Tiles from far to near, each made anew, by zoom. */
async function timeTiles(db: Database): Promise<void> {
  const tiles = { 4: [4, 6], 8: [73, 97], 11: [588, 780], 14: [4704, 6246] } as const;
  for (const [z, [x, y]] of Object.entries(tiles)) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < 5; round++) {
      const store = new TileStore(db);
      // The thread is started by a tile that is empty.
      await store.get('bench', 'flood', { z: 0, x: 0, y: 0 });
      const start = performance.now();
      const tile = await store.get('bench', 'ground', { z: Number(z), x, y });
      times.push(performance.now() - start);
      bytes = tile?.length ?? 0;
    }
    printFigure(`tile_zoom_${z}_ms`, percentile(times, 0.5), 'ms', { of: times.length, bytes });
  }
}

/** A map of pins all over Baltimore; its page's address. */
async function keepMap(db: Database, baseUrl: string): Promise<string> {
  const { id } = await ensureAccount(db, 'bench@example.org', readConfig({}));
  const random = new Random(7);
  const features = Array.from({ length: PINS }, (_, n) => ({
    id: String(n),
    name: `Stop ${n}`,
    geometry: {
      type: 'Point' as const,
      coordinates: [-76.6 + (random.next() - 0.5) / 2, 39.29 + (random.next() - 0.5) / 2.5],
    },
    fields: { kind: ['Shop', 'Depot', 'Clinic'][n % 3], note: `delivered on day ${n % 31}` },
  }));
  const style = { color: null, colorBy: 'kind', bins: null, label: null, opacity: 1 };
  const layers = [{ name: 'pins', type: 'points' as const, features, ...style }];
  const { link } = await inTransaction(db, (tx) => renderMap(tx, id, baseUrl, { layers, sources: [] }));
  return link;
}
