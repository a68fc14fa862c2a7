import type { LayerInput } from '../../../shared/api/map-parts.ts';
import type { Forecast } from '../../pipeline/endpoint.ts';
import { columnsSent, countDistinct, type SentRow } from '../../rows/sent-row.ts';
import { type MapMakers, toGivenRow, toSentRows } from './make-layers.ts';
import { readGeojson } from './read-geojson.ts';
import { listRunRows } from './read-run-rows.ts';

const SECONDS = 0.1;
const SECONDS_PER_ADDRESS = 0.001;

/** What drawing these layers would take; nothing is placed. `at` is their path in the body. */
export async function forecastLayers(
  layers: readonly Pick<LayerInput, 'rows' | 'geojson' | 'run_id' | 'type'>[],
  at: string,
  makers: MapMakers,
): Promise<Forecast> {
  const rows: SentRow[] = [];
  const readAs: string[] = [];
  for (const [index, { rows: sent, geojson, run_id, type }] of layers.entries()) {
    if (sent) rows.push(...toSentRows(sent));
    if (geojson) rows.push(...readGeojson(geojson, `${at}[${index}].geojson`, type).features.map(toDrawnRow));
    if (run_id === undefined) continue;
    const read = await listRunRows(run_id, makers);
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

function toDrawnRow(feature: Parameters<typeof toGivenRow>[0]): SentRow {
  const { row, answer } = toGivenRow(feature);
  return { ...row, ...answer.location };
}
