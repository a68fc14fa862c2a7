import { type Context, cellSpansAt, wordAt } from '../../reading/context.ts';
import { isLike } from './find-columns.ts';

/** 'supplied by Fox', a Supplier: the verb of the column whose cell stands behind. */
export function tiesAgent(context: Context, at: number): boolean {
  const word = wordAt(context, at);
  if (wordAt(context, at + 1) !== 'by' || !/(ed|en|wn)$/.test(word)) return false;
  const start = wordAt(context, at + 2) === 'the' ? at + 3 : at + 2;
  return cellSpansAt(context, start).some(({ matches }) =>
    matches.some(({ column }) => column.words.some((own) => own.length > 3 && isLike(own, word))),
  );
}
