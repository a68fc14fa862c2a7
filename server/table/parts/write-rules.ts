// A rule as a part: flat, in names of columns and texts of cells, so that it can be shown, changed and sent back.
import type { ReadingPart } from '../../../shared/reading-part.ts';
import { describeRule } from '../describe-rule.ts';
import { columnsOf, type Rule } from '../rules.ts';
import { part } from './make-part.ts';
import { daysToText, MONTHS, WEEKDAYS, wordOf } from './operators.ts';
import { writePlace } from './write-places.ts';

/** Texts of a condition; a condition on more of them is not sent back. */
const MOST_TEXTS = 1000;
export function writeRule(rule: Rule): ReadingPart {
  const cells = writeCells(rule);
  if (cells) return cells;
  switch (rule.kind) {
    case 'columns':
      return part('columns', rule.left.name, wordOf(rule.operator), null, { other_column: rule.right.name });
    case 'measure': {
      const { kind: arithmetic, left, right } = rule.measure;
      return part('measure', left.name, wordOf(rule.operator), numbersOf(rule), {
        arithmetic,
        other_column: right.name,
      });
    }
    case 'listed':
      return part('listed', rule.column.name, rule.is ? 'listed' : 'not_listed', null, {
        other_column: rule.other.name,
      });
    case 'joined': {
      const keys = rule.keys.map(([own, theirs]): [string, string] => [own.name, theirs.name]);
      const where = rule.where ? { parts: [writeRule(rule.where)] } : {};
      return part('joined', null, rule.is ? 'listed' : 'not_listed', null, { keys, ...where });
    }
    case 'tolerance':
      return part('tolerance', rule.column.name, rule.is ? 'within' : 'not_within', rule.within, {
        ...(rule.isPercent && { unit: '%' }),
        other_column: rule.other.name,
        keys: [[rule.key.name, rule.otherKey.name]],
      });
    case 'place':
      return writePlace(rule.test);
    case 'not':
      return turned(writeRule(rule.rule));
    case 'and':
    case 'or':
      return part(rule.kind === 'and' ? 'all' : 'any', null, null, null, {
        parts: rule.rules.map(writeRule),
      });
    default:
      return other(rule);
  }
}

/** Conditions on the cells of one column. */
function writeCells(rule: Rule): ReadingPart | null {
  switch (rule.kind) {
    case 'number':
      return part('number', rule.column.name, wordOf(rule.operator), numbersOf(rule));
    case 'date':
      return part(
        'date',
        rule.column.name,
        rule.operator === 'on' ? 'in' : rule.operator,
        daysToText(rule.days),
      );
    case 'month':
      return part('month', rule.column.name, 'in', MONTHS[rule.month] ?? '');
    case 'weekday':
      return part(
        'weekday',
        rule.column.name,
        'on',
        rule.weekdays.map((day) => WEEKDAYS[day] ?? ''),
      );
    case 'is': {
      const texts = [...new Set(rule.codes.map((code) => rule.column.values[code]?.text ?? ''))];
      return texts.length > MOST_TEXTS ? other(rule) : part('cell', rule.column.name, 'is', texts);
    }
    case 'contains': {
      const how = { contains: 'contains', starts: 'starts_with', ends: 'ends_with' } as const;
      return part('text', rule.column.name, how[rule.how], rule.label);
    }
    case 'flag':
      return part('flag', rule.column.name, 'is', rule.is);
    case 'blank':
      return part('blank', rule.column.name, rule.is ? 'blank' : 'filled', null);
    case 'average':
      return part(
        'average',
        rule.column.name,
        wordOf(rule.operator),
        rule.of === 'mean' ? 'average' : 'median',
      );
    case 'group average':
      return part('group_average', rule.column.name, wordOf(rule.operator), 'average', {
        per: rule.per.name,
      });
    case 'duplicate':
      return part('duplicate', rule.column.name, rule.is ? 'repeated' : 'unique', null);
    default:
      return null;
  }
}

function turned(inner: ReadingPart): ReadingPart {
  const { not, ...rest } = inner;
  return not ? rest : { ...inner, not: true };
}

const numbersOf = ({ operator, value, upTo = value }: Rule & { kind: 'number' | 'measure' }) =>
  operator === 'between' ? [value, upTo] : value;

/** What has no form of its own yet: it is told, and cannot be sent back. */
function other(rule: Rule): ReadingPart {
  const label = describeRule(rule);
  return part('other', columnsOf(rule)[0]?.name ?? null, null, null, { says: label });
}
