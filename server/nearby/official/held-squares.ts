// Most circles lie among councils that the registers cover. This can be seen from the squares that they touch, without
// a search for the nearest postcode of every point.
import type { Queryable } from '../../db/database.ts';
import type { RegisterCoverage } from './register-coverage.ts';
import { type AskedCircle, councilsOfSquares, keyOf, listSquares, type Square } from './squares.ts';

/**
 * For each circle: whether every council in the squares around it is covered wholly, and there is at least one council.
 */
export async function listHeld(
  db: Queryable,
  mapVersion: string,
  circles: readonly AskedCircle[],
  coverage: RegisterCoverage,
): Promise<boolean[]> {
  const touched = circles.map(listSquares);
  const councils = await councilsOfSquares(db, mapVersion, touched.flat());
  const held = new Set(
    [...councils].flatMap(([key, own]) =>
      own.length > 0 && own.every((council) => council === '' || coverage.holds(council)) ? [key] : [],
    ),
  );
  return touched.map((own) => own.every((square) => held.has(keyOf(square))));
}

/** For each circle the squares around it that have a postcode of a council that the registers lack. */
export async function listLackingSquares(
  db: Queryable,
  mapVersion: string,
  circles: readonly AskedCircle[],
  coverage: RegisterCoverage,
): Promise<Square[][]> {
  const touched = circles.map(listSquares);
  const councils = await councilsOfSquares(db, mapVersion, touched.flat());
  const lacking = new Set(
    [...councils].flatMap(([key, own]) => (own.some((council) => coverage.lacks(council)) ? [key] : [])),
  );
  return touched.map((own) => own.filter((square) => lacking.has(keyOf(square))));
}
