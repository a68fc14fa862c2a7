import type { AnsweredFigure } from '../../shared/api/ask-table-figure.ts';
import { counted, countedOf } from '../../shared/counted.ts';
import { formatCount } from '../../shared/format-count.ts';
import { describeShare, inPercent, percentText, wholeOf } from './breakdowns/describe-share.ts';
import { type ShareFigure, shareOfRows } from './breakdowns/share-of-rows.ts';
import type { Column, Table } from './columns/column.ts';
import { groupKeyOf } from './columns/spellings.ts';
import { describeReading } from './describe-reading.ts';
import { describeTally, nameOfGroups, unitBehind } from './describe-rule.ts';
import { type Groups, nameOf, type RowsFigure, roundFigure, type Tallied, tallyRows } from './group-rows.ts';
import type { Reading } from './reading/reading.ts';
import type { Selection, Tally } from './rules.ts';
import type { PlaceAnswers } from './run-rules.ts';

/** More groups than this are counted, not listed. */
const MOST_GROUPS = 20;
const MOST_SPELLINGS = 5;
const MOST_EMPTY = 5;

interface DescribedAnswer {
  /** One or two sentences: how many rows, the figures asked for, and how many more rows tie with the last one taken. */
  message: string;
  /** What the sentences say of it as fields, of all groups; null where no figure was asked for. */
  figure: AnsweredFigure | null;
}

export function describeAnswer(
  reading: Reading,
  rows: readonly number[],
  table: Table,
  cutTies: number,
  places: PlaceAnswers,
): DescribedAnswer {
  const { tally } = reading;
  const tallied = tally && tallyRows(tally, rows, places, table);
  const share = tally && shareOfRows(tally, { rule: reading.rules[0] ?? null, rows }, table, places);
  const count = countedOf(rows.length, table.rows, 'row', 'matches', 'match');
  const told = tallied && share ? inPercent(tallied, share) : tallied;
  const described = tally && told ? describeTallied(tally, told, rows, share) : '';
  const read = rows.length === 0 ? `Nothing matches: ${describeReading(reading)}.` : `${count}.`;
  const ties = describeTies(reading, cutTies);
  return {
    message: described && ties ? `${count};${ties}${described}` : `${read}${described}${ties}`,
    figure: tally && told && { ...toFigure(tally, told), ...(share && { share: wholeOf(share) }) },
  };
}

/** With a space before; nothing of a count of the rows, which the answer begins with. */
function describeTallied(
  tally: Tally,
  { all, grouped }: Tallied,
  rows: readonly number[],
  share: ShareFigure | null,
): string {
  if (grouped) return ` ${describeGroups(tally, grouped, rows)}`;
  if (share) return ` ${describeShare(tally, share)}`;
  return tally.kind !== 'count' || tally.column ? ` ${describeFigure(tally, all, rows)}` : '';
}

function describeFigure(tally: Tally, { value, counted: used }: RowsFigure, rows: readonly number[]): string {
  const over = `over ${counted(used, 'row')}${leftOut(rows.length - used)}`;
  if (tally.kind === 'count' && tally.column)
    return `It has ${formatCount(value ?? 0)} different values of ${tally.column.name}, ${over}.${describeSpellings(tally.column, rows)}`;
  return value === null
    ? `No row has a ${tally.column?.name}.`
    : `The ${describeTally(tally)} is ${roundFigure(value)}${tally.column ? unitBehind(tally.column) : ''}, ${over}.`;
}

function describeGroups(tally: Tally, { groups, apart, empty }: Groups, rows: readonly number[]): string {
  const { per, period, sides, top } = tally;
  const counted = groups.reduce((sum, group) => sum + group.counted, 0);
  const grouped = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const shown = listGroups(tally, groups.slice(0, MOST_GROUPS));
  const more =
    groups.length > MOST_GROUPS ? ` and ${groups.length - MOST_GROUPS} more (all in figure.groups)` : '';
  const by = nameOfGroups(tally) ?? '';
  const unknown = apart > 0 ? `, ${formatCount(apart)} whose ${by} is not known left out` : '';
  const none = empty.length > 0 && top?.direction !== 'most' ? ` No rows: ${listSome(empty)}.` : '';
  const opening = sides ? 'Side by side' : `By ${by}${top?.in ? ` in each ${top.in.name}` : ''}`;
  const spellings = per && !period ? describeSpellings(per, rows) : '';
  return `${opening}: ${shown}${more}${leftOut(grouped - counted)}${unknown}.${none}${spellings}`;
}

/** 'Leeds 40, York 20', '2024-03: 5'; where they are of other groups 'Ann: Acme 220, Bolt 150; Bob: Dyer 300'. */
function listGroups(tally: Tally, groups: Groups['groups']): string {
  // No name that ends in a number runs into the figure.
  const mark = tally.period || tally.sides ? ':' : '';
  const parts = Map.groupBy(groups, (group) => group.in);
  return [...parts]
    .map(([within, own]) => {
      const told = own.map(
        ({ name, value }) => `${name}${mark} ${value === null ? 'none' : figureWords(tally, value)}`,
      );
      return `${within === undefined ? '' : `${within}: `}${told.join(', ')}`;
    })
    .join('; ');
}

function listSome(names: readonly string[]): string {
  const more = names.length > MOST_EMPTY ? ` and ${names.length - MOST_EMPTY} more` : '';
  return `${names.slice(0, MOST_EMPTY).join(', ')}${more}`;
}

const leftOut = (rows: number) => (rows > 0 ? `, ${formatCount(rows)} without a value left out` : '');

/** What was counted as one though it is written in several ways. */
function describeSpellings(column: Column, rows: readonly number[]): string {
  const groups = Map.groupBy(
    rows.filter((row) => groupKeyOf(column, row) !== ''),
    (row) => groupKeyOf(column, row),
  );
  const texts = [...groups.values()].map((own) => [...new Set(own.map((row) => nameOf(column, row)))]);
  const several = texts.filter(({ length }) => length > 1);
  if (several.length === 0) return '';
  const shown = several
    .slice(0, MOST_SPELLINGS)
    .map((written) => written.map((text) => `"${text}"`).join(' and '));
  const more = several.length > shown.length ? `; ${several.length - shown.length} more such` : '';
  return ` Counted as one: ${shown.join('; ')}${more}.`;
}

/** A count with its separators; a sum or an average as it is in the table. */
const figureWords = ({ kind, share }: Tally, value: number) =>
  share ? percentText(value) : kind === 'count' ? formatCount(value) : String(roundFigure(value));

/** That the last of them ties with 3 more is what a reader of a top ten has to know. */
function describeTies({ selections: [selection] }: Reading, cutTies: number): string {
  if (!selection || cutTies === 0) return '';
  const share = cutTies === 1 ? 'row shares' : 'rows share';
  const isLeftOut = 'isLeftOut' in selection && selection.isLeftOut;
  const taken = isLeftOut ? 'were left out' : 'were taken';
  return ` ${formatCount(cutTies)} more ${share} the last one's ${rankedOf(selection)}; the first in the table's order ${taken}.`;
}

function rankedOf(selection: Selection): string {
  if (selection.kind === 'ranked') return selection.column.name;
  if (selection.kind === 'nearest') return 'distance';
  return selection.kind === 'measured' ? { crime: 'crimes', busy: 'traffic' }[selection.measure] : 'figure';
}

function toFigure(tally: Tally, { all, grouped }: Tallied): AnsweredFigure {
  const rounded = ({ value, counted: used }: RowsFigure) => ({
    value: value === null ? null : roundFigure(value),
    rows: used,
  });
  const groups = grouped?.groups.map((group) => ({
    name: group.name,
    ...(group.in !== undefined && { in: group.in }),
    ...rounded(group),
  }));
  return { says: describeTally(tally), ...rounded(all), ...(groups && { groups }) };
}
