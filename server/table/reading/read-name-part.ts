// 'Tesco pharmacies', 'primary schools': words of names before the word for the rows.
import type { Reader } from './clause.ts';
import { columnSpansAt, isGlue } from './context.ts';
import { nameColumn } from './read-text-rule.ts';
import { isRowName } from './row-names.ts';

const MOST_WORDS = 3;

export const readNamePart: Reader = (context, at) => {
  const column = nameColumn(context);
  if (!column) return null;
  for (let length = MOST_WORDS; length > 0; length--) {
    const end = at + length;
    const run = context.tokens.slice(at, end);
    const isWords = run.every(
      (token, step) => token.kind === 'word' && !isGlue(context, at + step) && !isRowName(context, at + step),
    );
    if (!isWords || run.length < length || !isRowName(context, end) || columnSpansAt(context, at).length > 0)
      continue;
    const key = run.map((token) => token.stem).join(' ');
    if (key.length < 3) continue;
    const held = column.values.some(({ stems }) => ` ${stems} `.includes(` ${key} `));
    const label = run.map(({ text }) => text).join(' ');
    if (held)
      return {
        from: at,
        end,
        kind: 'rule',
        rule: {
          kind: 'contains',
          column,
          how: 'contains',
          key: run.map((token) => token.key).join(' '),
          label: label,
        },
      };
  }
  return null;
};
