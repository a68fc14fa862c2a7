import type { AnyRowsEndpoint, PlacedRow, UsesPacks } from './endpoint.ts';
import type { LoadedSource } from './services.ts';

/** Collects the data sets that an endpoint used, and which rows are based on the fictional sample. */
export function createUsedPacks(
  { sources = [] }: Pick<AnyRowsEndpoint, 'sources'>,
  loaded: readonly LoadedSource[],
) {
  const fictional = new Set(loaded.filter((one) => one.isFictional).map(({ pack }) => pack));
  const packs = new Set(sources);
  const ofNoRow = new Set(sources);
  const ofRow = new Map<PlacedRow, Set<string>>();
  const sampleRows = new Set<PlacedRow>();
  const everyRow = { isSample: false };
  const uses: UsesPacks = (used, row) => {
    for (const pack of used) packs.add(pack);
    const own = typeof row === 'object' ? (ofRow.get(row) ?? new Set()) : ofNoRow;
    for (const pack of used) own.add(pack);
    if (typeof row === 'object') ofRow.set(row, own);
    if (!row || !used.some((pack) => fictional.has(pack))) return;
    if (row === 'every row') everyRow.isSample = true;
    else sampleRows.add(row);
  };
  /** The data sets of one row's answer, also when it is the only row. */
  const packsOf = (row: PlacedRow) => [...ofNoRow, ...(ofRow.get(row) ?? [])];
  return { packs, packsOf, sampleRows, everyRow, uses };
}
