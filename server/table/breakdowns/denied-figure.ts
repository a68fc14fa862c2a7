// The 'unpaid' of a Paid that says yes or no, where what is compared or parted is told with the rows that say neither.
import type { Column } from '../columns/column.ts';
import { cellSpansAt, contextOf } from '../reading/context.ts';
import { allOf, type Rule } from '../rules.ts';
import { type Token, toTokens } from '../words/tokens.ts';
import { conditionsOf } from './compare-figures.ts';
import { type AskedFigure, type PlainFigure, plainFigure } from './rest.ts';

/** As it is plain, or as the one mark that its only 'un…' denies. */
export function figureOrDenied(words: readonly Token[], asked: AskedFigure): PlainFigure | null {
  return plainFigure(words, asked) ?? deniedFigure(words, asked);
}

const DENIED = /^un(\p{L}{3,})$/u;

function deniedFigure(words: readonly Token[], asked: AskedFigure): PlainFigure | null {
  const [at, other] = words.flatMap(({ key }, place) => (DENIED.test(key) ? [place] : []));
  if (at === undefined || other !== undefined) return null;
  const context = contextOf(words, asked.context);
  if (cellSpansAt(context, at).length > 0) return null;
  const held = toTokens((words[at]?.key ?? '').slice(2));
  const figure = plainFigure([...words.slice(0, at), ...held, ...words.slice(at + 1)], asked);
  const marks = figure ? conditionsOf(figure).filter(isMark) : [];
  if (!figure || marks.length !== 1) return null;
  const rules = conditionsOf(figure).map((rule) => (isMark(rule) ? { ...rule, is: false } : rule));
  return { ...figure, reading: { ...figure.reading, rules: [allOf(rules)] } };
}

const isMark = (rule: Rule): rule is Rule & { kind: 'flag' } =>
  rule.kind === 'flag' && rule.is && saysBoth(rule.column);

const saysBoth = ({ values }: Column) =>
  values.some(({ flag }) => flag === true) && values.some(({ flag }) => flag === false);
