import type { AnsweredChunk } from '../../pipeline/answer-rows.ts';
import { listSourcesUsed } from '../../pipeline/export/run-block.ts';
import type { Services } from '../../pipeline/services.ts';
import type { DrawnRow } from '../content/make-layers.ts';

/** The rows of a map call as its run keeps them. */
export function toMapRun(rows: readonly DrawnRow[]): AnsweredChunk {
  return {
    rows: rows.map(({ row, answer, isSample, layer }) => ({
      answer: { ...answer, layer, name: row.name },
      fields: row.fields,
      sharesId: row.sharesId,
      isSample,
    })),
    sources: [...new Set(rows.flatMap(({ packs }) => packs))],
    ofRuns: [...new Set(rows.flatMap(({ ofRun }) => ofRun ?? []))],
  };
}

/** A call about maps that places no row keeps an empty run. */
export const NO_ROWS: AnsweredChunk = { rows: [], sources: [] };

/** The data sets that the places of a run rest on, with their dates, as the map's page names them. */
export async function listMapSources(run: AnsweredChunk, services: Services) {
  return listSourcesUsed([run], await services.listSources());
}

/** The rows that got no pin. */
export function listUnplaced(rows: readonly DrawnRow[]) {
  const unplaced = rows.filter(({ answer }) => answer.status === 'unplaced');
  return unplaced.map(({ layer, answer }) => ({ layer, id: answer.id, reason: answer.reason ?? '' }));
}

/** What is true of every answer about a drawn map, to be said after its first sentence. */
export function remarks(unplaced: number, floodZones: boolean | undefined): string[] {
  const rows = unplaced === 1 ? '1 row has' : `${unplaced} rows have`;
  return [
    ...(unplaced > 0 ? [`${rows} no pin: see unplaced.`] : []),
    ...(floodZones ? ['No official flood zones are loaded, so none are drawn.'] : []),
  ];
}
