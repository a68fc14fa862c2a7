// Marks and dates that are denied or confirmed by a verb further on: 'the consent form hasnt come back', 'deposits are in',
// 'where the POD was never sent'.
import { isDated } from '../../reading/concept-column.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { presenceRule } from '../../reading/none-cells.ts';
import type { Rule } from '../../rules.ts';
import { namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';

const NOT = /^(not|never|no|nt|isnt|hasnt|havent|wasnt|arent)$/;
const VERB =
  /^(come|came|back|in|given|gave|returned|signed|done|had|handed|received|arrived|sent|made|put|filled|set|got|happened|complete|completed|sorted|recorded|logged|confirmed|there|on|through|yet|been|been|is|are|was|were|has|have|had|did|do|does|any|still|it|their|the|up|over|used|held|taken|provided|entered|booked|agreed|approved|passed)$/;
const MOST = 7;

/** A mark or a date first, and behind it only verbs. */
export function deriveFloatingMarks(context: Context, at: number): Derivation[] {
  const fits = (column: Parameters<typeof isDated>[0]) => column.type === 'flag' || isDated(column);
  return namedColumns(context, at, fits, 0).flatMap(({ column, end, cost }) => {
    let stop = end;
    let isNot = false;
    let verbs = 0;
    while (stop < end + MOST && (NOT.test(wordAt(context, stop)) || VERB.test(wordAt(context, stop)))) {
      const word = wordAt(context, stop);
      if (NOT.test(word)) isNot = true;
      else verbs++;
      stop++;
    }
    while (
      stop > end &&
      /^(the|their|it|on|in|any|is|are|was|were|has|have|had)$/.test(wordAt(context, stop - 1)) &&
      !/^(come|came|handed|is|are)$/.test(wordAt(context, stop - 2))
    )
      stop--;
    if (stop <= end || verbs === 0 || (!isNot && stop < end + 2)) return [];
    const clause = (rule: Rule) => ({ from: at, end: stop, kind: 'rule' as const, rule });
    if (column.type !== 'flag') return [{ clause: clause(presenceRule(column, !isNot)), cost: 0.25 + cost }];
    const no: Rule = { kind: 'flag', column, is: false };
    if (!isNot) return [{ clause: clause({ kind: 'flag', column, is: true }), cost: 0.25 + cost }];
    const blank: Rule = { kind: 'blank', column, is: true };
    return [
      { clause: clause(no), cost: 0.2 + cost },
      { clause: clause({ kind: 'or', rules: [no, blank] }), cost: 0.25 + cost },
    ];
  });
}
