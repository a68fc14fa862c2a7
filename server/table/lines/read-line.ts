// A reading in one line, as answers have it: asked as a question it is the same reading, word for word.
import type { Period } from '../../../shared/reading-part.ts';
import type { Column, Table } from '../columns/column.ts';
import { describeReading } from '../describe-reading.ts';
import { type Reading, wholeReading } from '../reading/reading.ts';
import { conjunctsOf, type Order, type Ranking, type Rule, type Selection, type Tally } from '../rules.ts';
import { Line } from './line.ts';
import { readRule, readSign } from './line-rules.ts';

/** Null for any other question, and for a line that does not say all of its reading. */
export function readLine(question: string, table: Table): Reading | null {
  const line = new Line(question, table);
  const told = line.either(() => readTally(line));
  const selection = line.either(() => readSelection(line));
  const isEvery = line.take(/every row\b/y) !== null;
  const rule = isEvery ? null : readRule(line);
  const order = line.either(() => readOrder(line));
  if (!line.isAtEnd || !(isEvery || rule)) return null;
  const tally = told && withSides(told, rule);
  // 'In Cardiff' may ask for cells, and 'town is "Cardiff"' for those that hold more.
  const isBare = rule?.kind === 'place' || (rule?.kind === 'is' && !question.includes('" or "'));
  if (isBare && !tally && !selection && !order) return null;
  const reading = {
    ...wholeReading({ rules: [rule], selections: selection ? [selection] : [], tally, order }),
    parts: [{ words: question, read_as: question }],
  };
  return describeReading(reading) === question ? reading : null;
}

const KINDS = { total: 'sum', average: 'mean', median: 'median', lowest: 'least', highest: 'most' } as const;

interface ToldTally {
  tally: Tally;
  /** What its sides are called, in their order; none where nothing is compared. */
  names: readonly string[];
}

/** The sides are what the last condition leaves open. */
function withSides({ tally, names }: ToldTally, rule: Rule | null): Tally {
  const last = conjunctsOf(rule).at(-1);
  if (last?.kind !== 'or' || last.rules.length !== names.length) return tally;
  return { ...tally, sides: last.rules.map((one, at) => ({ name: names[at] ?? '', rule: one })) };
}

/** 'how many: ', 'total rent in each town, the 5 highest: ', 'average rent, flats beside houses: '. */
function readTally(line: Line): ToldTally | null {
  const isShare = line.take(/share of (?=the rows|total )/y) !== null;
  const word = isShare
    ? line.take(/(the rows|total)(?= |:)/y)?.[1]
    : line.take(/(how many different|how many|total|average|median|lowest|highest)(?=[ :,])/y)?.[1];
  if (!word) return null;
  const ofRows = word === 'how many' || word === 'the rows';
  const isCount = ofRows || word.startsWith('how many');
  const column = ofRows ? null : line.take(/ /y) && line.column();
  if (!ofRows && !column) return null;
  const of = isShare && line.take(/ where /y) ? readRule(line) : null;
  const less = line.take(/ less /y) ? line.column() : null;
  const times = line.take(/ × /y) ? line.column() : null;
  const groups = line.either(
    () => readPeriods(line),
    () => (line.take(/ in each /y) ? { per: line.column() } : null),
  );
  const [, count, end] = line.take(/, the (?:(\d+) )?(highest|lowest)/y) ?? [];
  const within = end && line.take(/ in each /y) ? line.column() : null;
  const beside = line.take(/, ((?:[^:]|:(?! ))+)(?=: )/y)?.[1];
  // A share of groups is of all of them together, and what is compared is the groups.
  if (!line.take(/: /y) || (groups && (of || beside)) || (isShare && end)) return null;
  const top = {
    direction: end === 'lowest' ? 'least' : 'most',
    groups: count ? Number(count) : null,
    ...(within && { in: within }),
  } as const;
  const tally: Tally = {
    kind: isCount ? 'count' : KINDS[word as keyof typeof KINDS],
    column,
    ...(less && { less }),
    ...(times && { times }),
    per: null,
    ...groups,
    ...(end && { top }),
    ...(isShare && { share: { of } }),
  };
  return { tally, names: beside?.split(' beside ') ?? [] };
}

/** 'in each month of Date' */
function readPeriods(line: Line): Pick<Tally, 'per' | 'period'> | null {
  const period = line.take(/ in each (year|quarter|month|week|day|weekday) of /y)?.[1];
  const per = period ? line.column() : null;
  return per?.type === 'date' ? { per, period: period as Period } : null;
}

function readSelection(line: Line): Selection | null {
  const selection = line.either<Selection>(
    () => readRanked(line),
    () => readGrouped(line),
    () => readPlaced(line),
  );
  return selection && line.take(/, among /y) ? selection : null;
}

/** 'the 5 highest rent', 'all but the 2nd lowest rent', 'the 10% highest paid / rent in each town'. */
function readRanked(line: Line): Selection | null {
  const [, but, amount, sign, way] =
    line.take(/(all but )?the (?:([\d.]+)(%|st|nd|rd|th)? )?(highest|lowest) /y) ?? [];
  const left = way ? line.column() : null;
  if (!left) return null;
  const kind = readSign(line);
  const right = kind && line.column();
  const per: Column | null = line.take(/ in each /y) ? line.column() : null;
  const number = amount === undefined ? null : Number(amount);
  const ranking: Ranking = {
    direction: way === 'highest' ? 'most' : 'least',
    rows: sign === undefined ? number : null,
    per,
    ...(sign === '%' && number !== null && { share: number / 100 }),
    ...(sign && sign !== '%' && number !== null && { place: number }),
    ...(but && { isLeftOut: true as const }),
  };
  if (!kind) return { kind: 'ranked', column: left, ...ranking };
  return right && { kind: 'ranked by', measure: { kind, left, right }, ...ranking };
}

const COUNTS = { over: 'gt', 'at least': 'ge', under: 'lt', 'at most': 'le', '=': 'eq' } as const;

/** 'those whose town stands in at least 2 of them', 'those whose town has over 1 different trade in the whole table'. */
function readGrouped(line: Line): Selection | null {
  if (!line.take(/those whose /y)) return null;
  const by: Column[] = [];
  do {
    const column = line.column();
    if (!column) return null;
    by.push(column);
  } while (line.take(/, /y));
  const [, , word, value] = line.take(/ (stands in|has) (over|at least|under|at most|=) (\d+) /y) ?? [];
  const operator = COUNTS[word as keyof typeof COUNTS];
  const of = operator && line.take(/(of them|rows|different )/y)?.[1];
  const distinct = of === 'different ' ? line.column() : null;
  if (!of || (of === 'different ' && !distinct)) return null;
  const among = line.take(/ in the whole table/y) ? 'all' : 'passing';
  return { kind: 'grouped', by, operator, value: Number(value), distinct, among };
}

/** 'the first 5 of them', 'rent closest to 500'. */
function readPlaced(line: Line): Selection | null {
  const [, end, rows] = line.take(/the (first|last) (\d+) of them/y) ?? [];
  if (end) return { kind: 'placed', end: end === 'first' ? 'first' : 'last', rows: Number(rows) };
  const column = line.column();
  const value = column && line.take(/ closest to (-?\d+(?:\.\d+)?)/y)?.[1];
  return column && value ? { kind: 'closest', column, value: Number(value) } : null;
}

function readOrder(line: Line): Order | null {
  const column = line.take(/, sorted by /y) ? line.column() : null;
  const direction = column && line.take(/ (rising|falling)/y)?.[1];
  return column && direction ? { column, direction: direction === 'rising' ? 'rising' : 'falling' } : null;
}
