// A separate program that writes one layer of a file geodatabase as GeoJSON, one feature on each line, in degrees. The
// library blocks its thread, and a broken file may crash it: neither may happen to the loading process.
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ConvertWork {
  /** The unpacked '….gdb' folder. */
  folder: string;
  /** An empty folder for the output. */
  into: string;
  /** The layer must have all columns of one of these lists. */
  columns: readonly (readonly string[])[];
}

/** The path of the written file, or the reason in words. */
export type ConvertReply = { file: string } | { problem: string };

interface ConvertedLayer {
  name: string;
  fields: { name: string }[];
}

interface Gdal {
  open(path: string): Promise<{ datasets: { info: { layers: ConvertedLayer[] } }[] }>;
  ogr2ogr(dataset: unknown, options: string[], name: string): Promise<{ real: string }>;
}

/** The file of this code when it runs: as an entry of the build it is separate from main's. */
export const convertFile = fileURLToPath(import.meta.url);
/** The first argument of the program; the second is the work as JSON. */
export const CONVERT = 'convert-geodatabase';

if (process.argv[2] === CONVERT) {
  // The parent has ended: nobody will read the output.
  process.once('disconnect', () => process.exit(1));
  convert(JSON.parse(process.argv[3] ?? '') as ConvertWork)
    .catch((error): ConvertReply => ({ problem: `a whole file geodatabase was expected${wordsOf(error)}` }))
    .then((reply) => process.send?.(reply, () => process.exit(0)));
}

async function convert({ folder, into, columns }: ConvertWork): Promise<ConvertReply> {
  const gdal = await openLibrary(into);
  const [dataset] = (await gdal.open(folder)).datasets;
  const layers = dataset?.info.layers ?? [];
  const layer = layers.find(({ fields }) => {
    const there = new Set(fields.map(({ name }) => name));
    return columns.some((wanted) => wanted.every((column) => there.has(column)));
  });
  if (!layer) return { problem: explainLayers(layers, columns) };
  const options = ['-f', 'GeoJSONSeq', '-t_srs', 'EPSG:4326', layer.name];
  return { file: (await gdal.ogr2ogr(dataset, options, 'layer')).real };
}

/** The library throws errors, or lists of messages that may be blank: ': not a table'. */
function wordsOf(error: unknown): string {
  const errors = Array.isArray(error) ? error : [error];
  const messages = errors.map((one) => (one as { message?: string } | null)?.message).filter(Boolean);
  return messages.length > 0 ? `: ${messages.join('; ')}` : '';
}

function explainLayers(layers: readonly ConvertedLayer[], columns: readonly (readonly string[])[]): string {
  const there = layers.map(({ name, fields }) => `${name} (${fields.map((field) => field.name).join(', ')})`);
  const wanted = columns.map((names) => names.join(', ')).join('; or ');
  return `a layer with the columns ${wanted} was expected, ${there.join('; ') || 'no layer'} is there`;
}

/** The library finds its own files only by a path relative to the working directory. */
async function openLibrary(dest: string): Promise<Gdal> {
  const require = createRequire(import.meta.url);
  const home = dirname(require.resolve('gdal3.js/package.json'));
  const path = relative(process.cwd(), join(home, 'dist/package'));
  return require('gdal3.js/node.js')({ path, dest, useWorker: false });
}
