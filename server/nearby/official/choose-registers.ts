import type { Queryable } from '../../db/database.ts';
import type { PlacedRow } from '../../pipeline/endpoint.ts';
import type { LoadedSource } from '../../pipeline/services.ts';
import { listAreas, type RegisterCoverage } from './register-coverage.ts';

/** An answered row, and the registers that list its places. */
interface ListedRow {
  row: PlacedRow;
  packs: readonly string[];
  isSample: boolean;
}

/**
 * The registers that each answer rests on: those that list its places, and those that hold the places of its area. Null
 * where none is loaded. The fictional towns have their own registers, which cover no other place; but what is near them
 * is listed too.
 */
export async function chooseRegisters(
  db: Queryable,
  listed: readonly ListedRow[],
  loaded: readonly LoadedSource[],
  coverage: RegisterCoverage,
): Promise<ReadonlyMap<PlacedRow, ReadonlySet<string> | null>> {
  // A search for the nearest postcode of every point takes longer than that for its places.
  const open = listed.filter(({ packs }) => !coverage.areAll(packs));
  const areas = await listAreas(
    db,
    open.map(({ row }) => row.placement.point as NonNullable<typeof row.placement.point>),
  );
  const held = new Map(open.map(({ row }, index) => [row, areas[index] && coverage.packsAt(areas[index])]));
  const ofWorld = loaded.filter(({ isFictional }) => !isFictional).map(({ pack }) => pack);
  const ofSample = loaded.filter(({ isFictional }) => isFictional).map(({ pack }) => pack);
  return new Map(
    listed.map(({ row, packs, isSample }) => {
      const own = isSample && ofSample.length > 0 ? ofSample : ofWorld;
      if (own.length === 0) return [row, null];
      const chosen = [...packs, ...own.filter((pack) => held.get(row)?.includes(pack))];
      // Where no postcode tells the area, any of them may hold it.
      return [row, new Set(chosen.length > 0 ? chosen : own)];
    }),
  );
}
