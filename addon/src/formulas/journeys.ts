// Shared by the formulas about two places: pairs of rows, measured by road or in a straight line.
import { counted } from '../../../shared/counted.ts';
import { askRows, type RowAnswer, type RowCells } from '../ask/ask-rows.ts';
import type { Clock } from '../ask/clock.ts';
import { JOURNEYS } from './endpoints.ts';
import { ArgumentError, type CellTable } from './formula.ts';
import { type PlaceArgument, type PlaceRead, readPlaces } from './read-places.ts';
import { type FormulaFields, rowsToAsk, toTable, type WhyNot, whyNotPlaced } from './to-table.ts';

type JourneyEnds = { from: PlaceRead; to: PlaceRead };

/** As many pairs as the longer list has rows. A single place is paired with every row of the other list. */
export function readPairs(from: unknown, to: unknown, names: readonly [string, string]): JourneyEnds[] {
  const [starts, ends] = [readPlaces(from), readPlaces(to)];
  const count = Math.max(starts.length, ends.length);
  for (const [index, list] of [starts, ends].entries())
    if (list.length !== 1 && list.length !== count)
      throw new ArgumentError(
        `${names[index]}: got ${counted(list.length, 'row')}, but ${names[1 - index]} has ${count}; one place alone goes with all`,
      );
  return Array.from({ length: count }, (_, index) => ({
    from: (starts.length === 1 ? starts[0] : starts[index]) ?? null,
    to: (ends.length === 1 ? ends[0] : ends[index]) ?? null,
  }));
}

/** The pair as one row. It is blank where one end is blank; otherwise it carries the problem of either end. */
function pairRead({ from, to }: JourneyEnds): PlaceRead {
  if (from === null || to === null) return null;
  return 'problem' in from ? from : to;
}

/**
 * Measures every pair by road and shows the requested fields. Formulas about one pair send the same call, so together
 * they cost one lookup.
 */
export function driveTable(
  pairs: readonly JourneyEnds[],
  clock: Clock,
  names: readonly string[],
  fields: FormulaFields,
  whyNot: WhyNot = whyNotPlaced,
): CellTable {
  const reads = pairs.map(pairRead);
  const rows = rowsToAsk(reads, (_, index) => {
    const { from, to } = pairs[index] as { from: PlaceArgument; to: PlaceArgument };
    return { from: toEnd(from), to: toEnd(to) };
  });
  const answers: RowAnswer[] = askRows(JOURNEYS, {}, rows, clock);
  return toTable(reads, answers, names, fields, whyNot);
}

const toEnd = (place: PlaceArgument) => ('address' in place ? place.address : place);

/** Minutes exist only for journeys by road. */
export function whyNotDriven(cells: RowCells): string | null {
  return whyNotPlaced(cells) ?? (cells['minutes'] === null ? 'no way by road was found' : null);
}
