// 'grand vs upright average charge', 'how many paid versus unpaid', 'total 2023 compared with 2024': one figure for each of
// two or three values of one column. The question is read once with each, and the readings differ in nothing else.
import { type Context, cellSpansAt, contextOf } from '../reading/context.ts';
import { dateWordsAt } from '../reading/date-words.ts';
import type { Reading } from '../reading/reading.ts';
import { allOf, columnsOf, type Rule } from '../rules.ts';
import type { Token } from '../words/tokens.ts';
import { unsaid } from '../words/unsaid.ts';
import { conditionsOf, isSameFigure, isSameRule } from './compare-figures.ts';
import { figureOrDenied } from './denied-figure.ts';
import type { AskedFigure, PlainFigure } from './rest.ts';

export function readSides(asked: AskedFigure): Reading | null {
  for (const laid of layouts(asked.context)) {
    const reading = compared(laid, asked);
    if (reading) return reading;
  }
  return null;
}

/** What stands before and behind the values that are compared. */
interface Layout {
  before: Token[];
  sides: Token[][];
  behind: Token[];
}

interface Joint {
  from: number;
  end: number;
}

const MOST_WORDS = 3;

/** Every way to cut the question, the longest values first. */
function layouts(context: Context): Layout[] {
  const { tokens, start } = opened(context.tokens);
  const joints = jointsIn(tokens, start > 0);
  const [first, second] = joints;
  const last = second ?? first;
  if (!first || !last || joints.length > 2) return [];
  const lengths = Array.from({ length: MOST_WORDS }, (_, at) => MOST_WORDS - at);
  const middle = second ? [plain(tokens.slice(first.end, second.from))] : [];
  return lengths.flatMap((left) =>
    lengths.flatMap((right) => {
      const before = tokens.slice(0, Math.max(0, first.from - left));
      const one = tokens.slice(before.length, first.from);
      const rest = withoutRepeated(tokens.slice(last.end), before);
      const lead = rest.length - plain(rest).length;
      const other = rest.slice(lead, lead + right);
      const laid = { before, sides: [one, ...middle, other], behind: rest.slice(lead + right) };
      const isCut = one.length === left && other.length === right;
      return isCut && laid.sides.every((side) => isValue(side, context)) ? [trimmed(laid, context)] : [];
    }),
  );
}

/** 'compare …', which then joins by 'and' as well. */
function opened(tokens: readonly Token[]): { tokens: Token[]; start: number } {
  const at = tokens.findIndex(({ key }) => key === 'compare');
  const isOpening = at >= 0 && tokens.slice(0, at).every(({ key }) => POLITE.test(key));
  return { tokens: isOpening ? tokens.slice(at + 1) : [...tokens], start: isOpening ? at + 1 : 0 };
}

const POLITE = /^(please|can|you|could|i|want|to)$/;

function jointsIn(tokens: readonly Token[], isCompare: boolean): Joint[] {
  return tokens.flatMap(({ key }, from) => {
    if (/^(vs|versus)$/.test(key)) return [{ from, end: from + 1 }];
    const next = tokens[from + 1]?.key ?? '';
    if (key === 'compared' && /^(with|to|against)$/.test(next)) return [{ from, end: from + 2 }];
    return isCompare && from > 0 && /^(and|with|to|against)$/.test(key) ? [{ from, end: from + 1 }] : [];
  });
}

/** Without the 'an' of 'an upright', the 'in' of 'in 2024'. */
const plain = (tokens: readonly Token[]) =>
  tokens.slice(
    Math.max(
      0,
      tokens.findIndex(({ key }) => !/^(a|an|the|in|for|from|of)$/.test(key)),
    ),
  );

/** 'sales in 2023 vs sales in 2024': what is said again. */
function withoutRepeated(rest: readonly Token[], before: readonly Token[]): Token[] {
  for (let length = Math.min(before.length, 5); length > 0; length--) {
    const again = before.slice(-length);
    if (again.every(({ key }, at) => key === rest[at]?.key)) return rest.slice(length);
  }
  return [...rest];
}

/** '2023 sales vs 2024 sales': the noun goes with both. */
function trimmed({ before, sides, behind }: Layout, context: Context): Layout {
  const last = sides[0]?.at(-1);
  const isTime = (side: Token[]) => dateWordsAt(contextOf(side, context), 0)?.end === side.length;
  const isShared =
    !sides.some(isTime) &&
    last?.kind === 'word' &&
    sides.every((side) => side.length > 1 && side.at(-1)?.key === last.key);
  if (!isShared) return { before, sides, behind };
  return {
    before,
    sides: sides.map((side) => side.slice(0, -1)),
    behind: [...(sides[0]?.slice(-1) ?? []), ...behind],
  };
}

/** One word, or several that are a cell or a time. */
function isValue(side: readonly Token[], asked: Context): boolean {
  if (side.length === 0 || side.length > MOST_WORDS + 1) return false;
  if (side.some(({ kind }) => kind === 'comma')) return false;
  if (side.length === 1) return true;
  const context = contextOf(side, asked);
  const isCell = cellSpansAt(context, 0).some(({ end }) => end === side.length);
  return isCell || dateWordsAt(context, 0) !== null;
}

function compared({ before, sides, behind }: Layout, asked: AskedFigure): Reading | null {
  if (before.length + behind.length === 0) return null;
  const all: PlainFigure[] = [];
  for (const side of sides) {
    const figure = figureFor(side, { before, behind }, asked);
    // Each is read several times: the first that is none ends it.
    if (!figure || !isSameFigure(figure, all[0] ?? figure)) return null;
    all.push(figure);
  }
  const [first] = all;
  if (!first) return null;
  const rules = distinguished(all);
  // 'charge 2024' of a charge of 2024.
  if (rules?.own.some((rule) => rule.kind === 'number' && rule.column === first.tally.column)) return null;
  const names = sides.map((side) => side.map(({ text }) => text).join(' '));
  return rules && toReading(first, rules, names);
}

function figureFor(
  side: Token[],
  { before, behind }: Omit<Layout, 'sides'>,
  asked: AskedFigure,
): PlainFigure | null {
  const context = contextOf(side, asked.context);
  const isTime = dateWordsAt(context, 0) !== null;
  const tie = isTime ? 'in' : 'for';
  const last = () => figureOrDenied([...before, ...behind, ...unsaid(tie), ...side], asked);
  if (isTime && before.length === 0) return last();
  const tied = isTied(before) ? null : figureOrDenied([...before, ...unsaid(tie), ...side, ...behind], asked);
  return tied ?? figureOrDenied([...before, ...side, ...behind], asked) ?? last();
}

const isTied = (before: readonly Token[]) =>
  before.length === 0 || /^(in|for|from|of|at|a|an|the|by|during|with|many)$/.test(before.at(-1)?.key ?? '');

/** The one condition of each that the others do not have, all of one column; null where they differ otherwise. */
function distinguished(figures: readonly PlainFigure[]): { common: Rule[]; own: Rule[] } | null {
  const lists = figures.map(conditionsOf);
  const [first = []] = lists;
  const common = first.filter((rule) => lists.every((list) => list.some((one) => isSameRule(one, rule))));
  const own = lists.map((list) => list.filter((rule) => !common.some((one) => isSameRule(one, rule))));
  const single = own.flatMap((rules) => (rules.length === 1 ? rules : []));
  const [column] = single.flatMap((rule) => columnsOf(rule));
  const isOfOne = single.every((rule) => columnsOf(rule).length === 1 && columnsOf(rule)[0] === column);
  const isDistinct = single.every((rule, at) => !single.slice(0, at).some((one) => isSameRule(one, rule)));
  return single.length === figures.length && column && isOfOne && isDistinct ? { common, own: single } : null;
}

function toReading(
  { reading, tally }: PlainFigure,
  { common, own }: { common: Rule[]; own: Rule[] },
  names: readonly string[],
): Reading {
  const sides = own.map((rule, at) => ({ name: names[at] ?? '', rule }));
  const rules = [allOf([...common, { kind: 'or', rules: own }])];
  const words = names.slice(1).join(' ');
  return {
    ...reading,
    rules,
    tally: { ...tally, sides },
    parts: [...reading.parts, { words, read_as: 'compared with it' }],
  };
}
