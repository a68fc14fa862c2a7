// What stands in a cell where nothing is: 'none'; 'TBD', 'vacant' and 'open' where names or dates are written.
import type { Column } from '../columns/column.ts';
import { tellsStates } from '../derive/states/not-ended.ts';
import type { Rule } from '../rules.ts';

const WAITING = /^(tbd|tbc|tba|unknown|unassigned|vacant|open|pending|to be confirmed|not known|await\w*)$/;
/** Beside amounts. */
const UNCHARGED = /^(waived|free|foc|exempt)$/;
/** A column of fewer texts tells states by them. */
const LEAST_TEXTS = 5;

function isNone(column: Column, key: string): boolean {
  const { type, words, values } = column;
  if (/^(none|no|nil|false|nobody|not set|not given)$/.test(key)) return true;
  if (UNCHARGED.test(key) && values.some(({ number }) => number !== null)) return true;
  // 'no PO' under PO; 'not weighed' among weights.
  if (key === `no ${words.join(' ')}` || (type === 'number' && /^not? \p{L}/u.test(key))) return true;
  return WAITING.test(key) && values.length >= LEAST_TEXTS && !tellsStates(column);
}

/**
 * True when a cell is filled, and with no word for nothing. A nought is a number, and no blank: only 'no visits', which
 * `countsNought`, takes it for none.
 */
export function presenceRule(column: Column, is: boolean, countsNought = false): Rule {
  const isNumber = column.type === 'number';
  const codes = column.values.flatMap(({ key, number, text }, code) => {
    // Of a column of numbers the nought is asked for apart.
    if (number !== null) return countsNought && !isNumber && number === 0 ? [code] : [];
    return isNone(column, key) || (isNumber && text === '?') ? [code] : [];
  });
  const blank: Rule = { kind: 'blank', column, is: !is };
  if (codes.length === 0) return blank;
  const none: Rule = { kind: 'is', column, codes, label: 'none' };
  return is
    ? { kind: 'and', rules: [blank, { kind: 'not', rule: none }] }
    : { kind: 'or', rules: [blank, none] };
}
