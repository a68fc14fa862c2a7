// A part of a reading in plain words, for people. The service sends them, and a page makes them again after a change.
import { AREA_NAMES } from './area-names.ts';
import { ordinalOf, toPercent } from './rank-words.ts';
import type { PartOperator, PartTarget, ReadingPart } from './reading-part.ts';

const COMPARED: Partial<Record<PartOperator, string>> = {
  over: 'over',
  at_least: 'at least',
  under: 'under',
  at_most: 'at most',
  equals: 'exactly',
  not_equal: 'not exactly',
  between: 'between',
};

/** 'rent is over 20,000', 'town is not Cardiff or Swansea', 'within 5 miles of Bath'. */
export function describePart(part: ReadingPart): string {
  const { kind, not = false } = part;
  const column = part.column ?? '';
  const is = not ? 'is not' : 'is';
  switch (kind) {
    case 'number':
      return `${column} ${is} ${amount(part)}`;
    case 'date':
      return `${column} ${is} ${part.operator} ${dates(part)}`;
    case 'month':
      return `${column} ${is} in ${values(part)} of any year`;
    case 'weekday':
      return `${column} ${is} on a ${values(part)}`;
    case 'cell':
      return `${column} ${is} ${values(part)}`;
    case 'text':
      return `${column} ${text(part)}`;
    case 'flag':
      return `${column} ${is} ${part.value === true ? 'yes' : 'no'}`;
    case 'blank':
      return (part.operator === 'blank') === not ? `${column} is filled in` : `${column} is blank`;
    case 'columns':
      return `${column} ${is} ${compared(part)} ${part.other_column}`;
    case 'average':
      return `${column} ${is} ${compared(part)} its ${part.value}`;
    case 'group_average':
      return `${column} ${is} ${compared(part)} the average of its ${part.per}`;
    case 'duplicate':
      return (part.operator === 'repeated') === not
        ? `${column} stands once`
        : `${column} stands more than once`;
    case 'measure':
      if (part.arithmetic === 'multiple')
        return `${part.column} ${is} ${amount(part)} times ${part.other_column}`;
      return `${worked(part)} ${is} ${amount(part)}`;
    default:
      return describeFurther(part, not);
  }
}

function describeFurther(part: ReadingPart, not: boolean): string {
  switch (part.kind) {
    case 'listed':
    case 'joined':
      return listed(part, not);
    case 'tolerance':
      return `${part.column} is ${(part.operator === 'within') === not ? 'not ' : ''}within ${values(part)}${part.unit ?? ''} of the second list`;
    case 'all':
    case 'any': {
      const inner = (part.parts ?? []).map(describePart).join(part.kind === 'all' ? ' and ' : ' or ');
      return not ? `not (${inner})` : inner;
    }
    case 'top':
      return `${not ? 'all but ' : ''}the ${ranked(part)}${part.operator === 'most' ? 'highest' : 'lowest'} ${worked(part)}${part.per ? ` in each ${part.per}` : ''}`;
    case 'grouped':
      return `${(part.columns ?? []).join(' and ')} stands in ${amount(part)} ${part.other_column ? `different ${part.other_column}` : 'rows'}${part.among === 'all' ? ' of all' : ''}`;
    case 'closest':
      return `${part.column} closest to ${values(part)}`;
    case 'first':
      return `the ${part.operator} ${some(part)}rows`;
    case 'figure':
      return figure(part);
    case 'order':
      return `sorted by ${part.column}, ${part.operator === 'rising' ? 'lowest first' : 'highest first'}`;
    case 'other':
      return part.says ?? '';
    default:
      return describePlace(part, not);
  }
}

const TRAVEL = { drive: "minutes' drive", walk: "minutes' walk", cycle: "minutes' ride" };

function describePlace(part: ReadingPart, not: boolean): string {
  const no = not ? 'not ' : '';
  const isBeyond = part.operator === 'beyond';
  const near = `${no}${isBeyond ? 'more than' : 'within'} ${values(part)}`;
  switch (part.kind) {
    case 'distance':
      return `${near} ${part.unit ?? 'km'} ${isBeyond ? 'from' : 'of'} ${place(part.to)}`;
    case 'minutes':
      return `${near} ${TRAVEL[part.mode ?? 'drive']} ${isBeyond ? 'from' : 'of'} ${place(part.to)}`;
    case 'area':
      return `${no}in ${inArea(part)}`;
    case 'kind_nearby':
      return `${no}${counted(part)} within ${part.within} ${part.unit ?? 'km'}`;
    case 'crime':
      return `${no}${amount(part)} crimes nearby`;
    case 'traffic':
      return `${no}${amount(part)} vehicles a day`;
    case 'flood':
      return `${no}at ${values(part)} risk of flooding`;
    case 'nearest':
      return `the ${some(part)}${part.operator} ${part.operator === 'nearest' ? 'to' : 'from'} ${place(part.to)}`;
    case 'top_nearby':
      return `the ${some(part)}with the ${part.operator === 'most' ? 'most' : 'fewest'} ${part.category === 'crime' ? 'crimes nearby' : 'vehicles a day'}`;
    default:
      return part.says ?? '';
  }
}

/** 'a pub', 'no pub', 'at least 3 pubs'. */
function counted(part: ReadingPart): string {
  const { category = '', operator, value } = part;
  if (operator === 'at_least' && value === 1) return `a ${category}`;
  return operator === 'equals' && value === 0 ? `no ${category}` : `${amount(part)} of ${category}`;
}

function place(to: PartTarget | undefined): string {
  if (to?.kind === 'category') return `a ${to.text ?? ''}`;
  if (to === undefined || to.kind === 'second_list')
    return to?.rows ? `the second list where ${to.text ?? ''}` : 'the second list';
  return to.text ?? '';
}

function inArea({ area, value }: ReadingPart): string {
  const name = String(value);
  if (area === 'nation' || area === 'state' || area === 'postcode' || area === 'town') return name;
  return area === 'zip' ? `ZIP code ${name}` : `the ${area} of ${name}`;
}

function listed({ column, keys = [], operator, parts = [] }: ReadingPart, not: boolean): string {
  const isIn = (operator === 'listed') !== not;
  const by = column ?? keys.map(([own]) => own).join(' and ');
  const where = parts.length === 0 ? '' : ` where ${parts.map(describePart).join(' and ')}`;
  return `${isIn ? 'in' : 'missing from'} the second list by ${by}${where}`;
}

function figure(part: ReadingPart): string {
  const { operator, column, per, area, period, share, parts = [] } = part;
  const name = {
    count: column ? 'how many different' : 'how many',
    sum: 'the total',
    mean: 'the average',
    median: 'the median',
  };
  const words = share
    ? `the share of ${column ? 'total' : 'the rows'}`
    : operator === 'least'
      ? 'the lowest'
      : operator === 'most'
        ? 'the highest'
        : name[operator as keyof typeof name];
  const group = period ? `${period} of ${per}` : (per ?? (area && AREA_NAMES[area]));
  const within = parts.map(describePart).join(share ? ' and ' : ' beside ');
  const inner = within === '' ? '' : share ? ` where ${within}` : `, ${within}`;
  const most =
    part.value === null
      ? ''
      : `, the ${some(part)}${part.value === 'least' ? 'lowest' : 'highest'}${part.in_each ? ` in each ${part.in_each}` : ''}`;
  return `${words}${column ? ` ${worked(part)}` : ''}${group ? ` in each ${group}` : ''}${most}${inner}`;
}

const SIGNS = { sum: '+', difference: '−', ratio: '÷', product: '×', multiple: '÷' };

function worked({ column, arithmetic, other_column }: ReadingPart): string {
  return arithmetic ? `${column} ${SIGNS[arithmetic]} ${other_column}` : (column ?? '');
}

/** '5 ', '10% ', '2nd '. */
function ranked(part: ReadingPart): string {
  if (typeof part.value !== 'number') return some(part);
  return part.unit === '%' ? `${toPercent(part.value / 100)}% ` : `${ordinalOf(part.value)} `;
}

const some = ({ count = null }: ReadingPart) => (count === null ? '' : `${count} `);

const compared = ({ operator }: ReadingPart) => (operator ? (COMPARED[operator] ?? operator) : '');

function amount(part: ReadingPart): string {
  return `${compared(part)} ${values(part, part.operator === 'between' ? ' and ' : ' or ')}`;
}

function text({ operator, not, value }: ReadingPart): string {
  const how = {
    contains: ['contains', 'does not contain'],
    starts_with: ['starts with', 'does not start with'],
    ends_with: ['ends with', 'does not end with'],
  }[operator as 'contains' | 'starts_with' | 'ends_with'];
  return `${how[not ? 1 : 0]} "${String(value)}"`;
}

/** With more texts than this, only their number is written. */
const MOST_SAID = 4;

function values({ value }: Pick<ReadingPart, 'value'>, joint = ' or '): string {
  const all = Array.isArray(value) ? value : value === null ? [] : [value];
  const said = all.slice(0, MOST_SAID).map(describeValue);
  const more = all.length > MOST_SAID ? [`${all.length - MOST_SAID} more`] : [];
  return [...said, ...more].join(joint);
}

/** 20,000 and 2024: a year has no comma. */
function describeValue(value: string | number | boolean): string {
  return typeof value === 'number' && Math.abs(value) >= 10_000
    ? value.toLocaleString('en-GB')
    : String(value);
}

/** '2024', 'March 2024', '31 March 2024', '1 March 2024 to 5 April 2024'. */
function dates({ value }: ReadingPart): string {
  const all = Array.isArray(value) ? value : [value];
  return all.map((text) => describeDate(String(text))).join(' to ');
}

/** '2024-03-31' as 31 March 2024. */
export function describeDate(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (year === undefined) return text;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  const words = date.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return day === undefined ? words : `${Number(day)} ${words}`;
}
