// What is not over, by the columns that tell the state of each row: a Status that is not 'done' and not 'cancelled'.
import type { Column, Table } from '../../columns/column.ts';
import type { Rule } from '../../rules.ts';
import { describesState, STATE_PHRASES } from './state-words.ts';

const ENDED = ['done', 'cancelled', 'delivered', 'returned'].flatMap(
  (phrase) => STATE_PHRASES.get(phrase) ?? [],
);

/** Called by a word for states. */
export const tellsStates = ({ words }: Column): boolean =>
  words.some((word) => /^(status|state|stage)$/.test(word));

/** Of each column of states that tells of an end somewhere, that it tells of none. */
export function notEnded({ columns }: Table): Rule[] {
  return columns.flatMap((column): Rule[] => {
    if (column.type !== 'text' || !tellsStates(column)) return [];
    const codes = column.values.flatMap(({ key }, code) => (describesState(key, ENDED) ? [code] : []));
    return codes.length > 0 ? [{ kind: 'not', rule: { kind: 'is', column, codes, label: 'done' } }] : [];
  });
}
