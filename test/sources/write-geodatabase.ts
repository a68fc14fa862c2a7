// Writes a file geodatabase of GeoJSON, in a program of its own: node write-geodatabase.ts FILE INTO LAYER.
// The library finds its data only by a path from where it is run.
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

interface Gdal {
  open(file: string): Promise<{ datasets: unknown[] }>;
  ogr2ogr(dataset: unknown, options: string[], name: string): Promise<unknown>;
}

const [, , file = '', dest = '', layer = ''] = process.argv;
const require = createRequire(import.meta.url);
const path = relative(process.cwd(), join(dirname(require.resolve('gdal3.js/package.json')), 'dist/package'));
const gdal: Gdal = await require('gdal3.js/node.js')({ path, dest, useWorker: false });
const { datasets } = await gdal.open(file);
await gdal.ogr2ogr(datasets[0], ['-f', 'OpenFileGDB', '-t_srs', 'EPSG:3424', '-nln', layer], 'made');
