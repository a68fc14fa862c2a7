import type { Column } from '../columns/column.ts';
import type { Clause, Reader } from './clause.ts';
import { columnAt } from './column-at.ts';
import { type Context, type Picked, readPastGlue, wordAt } from './context.ts';
import { isRowName } from './row-names.ts';

/** 'duplicate postcodes', 'share a name', 'the same postcode as another', 'postcode appears more than once'. */
export const readDuplicate: Reader = (context, at) => {
  const word = wordAt(context, at);
  const text = (column: Column) => column.type !== 'blank';
  const leads =
    /^(duplicate|duplicated|repeated|duplicates|shared|non)$/.test(word) ||
    (/^(share|sharing|shares|same)$/.test(word) && wordAt(context, at - 1) !== 'not');
  const isUnique = /^(unique|distinct)$/.test(word);
  if (leads || isUnique) {
    const named = readPastGlue(
      context,
      at + 1,
      (from) =>
        /^(same|values?|of)$/.test(wordAt(context, from))
          ? columnAt(context, from + 1, text)
          : columnAt(context, from, text),
      3,
    );
    if (!named) return null;
    return duplicateClause(at, afterAnother(context, named.end), named.picked, !isUnique);
  }
  // 'where we have been called more than once' is no name.
  const isVerb = word === 'called' && /^(been|were|was|are|get|got)$/.test(wordAt(context, at - 1));
  const named = isVerb ? null : columnAt(context, at, text);
  const behind = named && readPastGlue(context, named.end, (from) => repeatedAt(context, from), 4);
  return named && behind ? duplicateClause(at, behind.end, named.picked, true) : null;
};

/** '… as another station', '… with another row'. */
function afterAnother(context: Context, at: number): number {
  if (!/^(as|with|of)$/.test(wordAt(context, at))) return at;
  const start = /^(another|other|others|any|some)$/.test(wordAt(context, at + 1)) ? at + 2 : null;
  if (start === null) return at;
  return isRowName(context, start) || wordAt(context, start) === 'other' ? start + 1 : start;
}

function repeatedAt(context: Context, at: number): { end: number } | null {
  const isShared = /^(repeated|duplicated|shared)$/.test(wordAt(context, at));
  if (isShared) return { end: at + 1 };
  const start = /^(appear|appears|occur|occurs|stand|stands|used|repeat|repeats|occurring|appearing)$/.test(
    wordAt(context, at),
  )
    ? at + 1
    : at;
  const words = [0, 1, 2].map((step) => wordAt(context, start + step)).join(' ');
  return words === 'more than once' ? { end: start + 3 } : null;
}

function duplicateClause(from: number, end: number, picked: Picked, is: boolean): Clause {
  if ('unclear' in picked) return { from, end, kind: 'unclear', columns: picked.unclear };
  return { from, end, kind: 'rule', rule: { kind: 'duplicate', column: picked.column, is } };
}
