import type { Forecast } from '../../pipeline/endpoint.ts';
import { columnsSent, countDistinct, type SentRow } from '../../rows/sent-row.ts';
import { type LayerToDraw, type MapMakers, toGivenRow, toSentRows } from './make-layers.ts';
import { readGeojson } from './read-geojson.ts';
import { listRunRows } from './read-run-rows.ts';

const SECONDS = 0.1;
const SECONDS_PER_ADDRESS = 0.001;

/** A layer, and its path in the body: 'layers[0]'. */
type SentLayer = Pick<LayerToDraw, 'rows' | 'geojson' | 'run_id' | 'runColumns' | 'type'> & { at: string };

/** What drawing these layers would take; nothing is placed. */
export async function forecastLayers(layers: readonly SentLayer[], makers: MapMakers): Promise<Forecast> {
  const rows: SentRow[] = [];
  const readAs: string[] = [];
  for (const { rows: sent, geojson, run_id, runColumns, type, at } of layers) {
    if (sent) rows.push(...toSentRows(sent));
    if (geojson) rows.push(...readGeojson(geojson, `${at}.geojson`, type).features.map(toDrawnRow));
    if (run_id === undefined) continue;
    const read = await listRunRows({ ...runColumns, run: run_id }, makers);
    rows.push(...read.rows);
    readAs.push(read.readAs);
  }
  const toPlace = rows.filter(({ lat, address }) => lat === null && address !== null).length;
  return {
    rows: rows.length,
    distinct_rows: countDistinct(rows),
    columns: columnsSent(rows),
    seconds: Math.round(10 * (SECONDS + SECONDS_PER_ADDRESS * toPlace)) / 10,
    readAs: readAs.join(' '),
  };
}

/** The layers of a list of the body, each with its path. */
export function withPaths<Layer>(layers: readonly Layer[], list: string): (Layer & { at: string })[] {
  return layers.map((layer, index) => ({ ...layer, at: `${list}[${index}]` }));
}

function toDrawnRow(feature: Parameters<typeof toGivenRow>[0]): SentRow {
  const { row, answer } = toGivenRow(feature);
  return { ...row, ...answer.location };
}
