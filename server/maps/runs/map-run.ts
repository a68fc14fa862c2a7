import { renderMap } from '../../../shared/api/render-map.ts';
import { counted } from '../../../shared/counted.ts';
import type { Fields } from '../../../shared/fields.ts';
import type { SentPlace } from '../../ledger/runs.ts';
import type { AnsweredChunk } from '../../pipeline/answered-chunk.ts';
import { listSourcesUsed } from '../../pipeline/export/run-block.ts';
import type { Services } from '../../pipeline/services.ts';
import { keptFields, toSentPlace } from '../../rows/sent-row.ts';
import { type DrawnRow, toGivenRow } from '../content/make-layers.ts';
import type { MapLayer, MapSource } from '../content/map-content.ts';

/** The rows of a map call as its run stores them; `packs` are those that it draws beside them. */
export function toMapRun(rows: readonly DrawnRow[], packs: readonly string[] = []): AnsweredChunk {
  return {
    rows: rows.map((drawn) => ({
      answer: { ...drawn.answer, layer: drawn.layer, name: drawn.row.name },
      fields: { ...addressOf(drawn.row), ...keptFields(drawn.row, renderMap.columns) },
      sharesId: drawn.row.sharesId,
      isSample: drawn.isSample,
      sent: drawn.ofRun ? toSentAgain(drawn) : toSentPlace(drawn.row),
    })),
    sources: [...new Set([...rows.flatMap(({ packs }) => packs), ...packs])],
    ofRuns: [...new Set(rows.flatMap((row) => row.ofRun ?? []))],
  };
}

/** As its pin has it. */
const addressOf = ({ address }: DrawnRow['row']): Fields => (address?.trim() ? { address } : {});

/** The pins of a stored map as rows, with the data sets that the map is based on. */
export function toPinRun(layers: readonly MapLayer[], sources: readonly MapSource[]): AnsweredChunk {
  const rows = layers.flatMap(({ name, features }) =>
    features.map(toGivenRow).map(({ row, answer, isSample, query }) => ({
      answer: { ...answer, layer: name, name: row.name },
      fields: row.fields,
      sharesId: false,
      isSample,
      sent: toQuery(query),
    })),
  );
  return { rows, sources: [], ofRuns: [...sources] };
}

/** Of a row taken from a run, which is held against newer data there. */
function toSentAgain({ row, answer }: DrawnRow): SentPlace | undefined {
  const { address, lat, lng, placedBy, known, hint } = row;
  // By coordinates that the source names.
  if (answer.location && !known && lat !== null) return toSentPlace(row);
  if (!answer.location) return { ...toQuery(address, hint), lat, lng };
  return toQuery(placedBy ?? address, hint);
}

function toQuery(query: string | null | undefined, hint?: SentPlace['hint']): SentPlace | undefined {
  return query === undefined || query === null ? undefined : { query, ...(hint && { hint }) };
}

/** A call about maps that places no row stores an empty run. */
export const NO_ROWS: AnsweredChunk = { rows: [], sources: [] };

/** The data sets of the places of a run, with their dates, as listed on the map's page. */
export async function listMapSources(run: AnsweredChunk, services: Services): Promise<MapSource[]> {
  const loaded = await services.listSources();
  const ofRuns = new Set((run.ofRuns ?? []).map(({ name }) => name));
  return listSourcesUsed([run], loaded).map((source) => {
    const packs = loaded.flatMap(({ title, pack }) => (title === source.name ? [pack] : []));
    // What the rows of a run rest on is not known pin by pin.
    return packs.length === 0 || ofRuns.has(source.name) ? source : { ...source, packs };
  });
}

/** The runs of which rows are drawn. */
export function listRunsOf(rows: readonly DrawnRow[]): string[] {
  return [...new Set(rows.flatMap(({ runId }) => runId ?? []))];
}

/** The rows without a pin. */
export function listUnplaced(rows: readonly DrawnRow[]) {
  const unplaced = rows.filter(({ answer }) => answer.status === 'unplaced');
  return unplaced.map(({ layer, answer }) => ({ layer, id: answer.id, reason: answer.reason ?? '' }));
}

/** Sentences that apply to every answer with a drawn map; they follow its first sentence. `zones`: of its flood zones. */
export function remarks(unplaced: number, zones: readonly string[]): string[] {
  const rows = counted(unplaced, 'row has', 'rows have');
  return [...(unplaced > 0 ? [`${rows} no pin: see unplaced.`] : []), ...zones];
}
