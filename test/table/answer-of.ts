import { ask, type TableAnswer } from '../../server/table/ask.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { PLACE_READERS } from '../../server/table/places/place-readers.ts';

/** A question's answer from the rows alone, asked on 15 January 2026. */
export function answerOf(
  question: string,
  rows: readonly Record<string, string | number>[],
): Promise<TableAnswer> {
  const asking = { today: 20_468, reference: null, further: PLACE_READERS };
  return ask(question, makeTable(rows, asking.today), asking, async () => ({ refused: 'places' }));
}
