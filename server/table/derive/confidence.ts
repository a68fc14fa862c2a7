// How sure a reading is: the chance that it finds exactly what was meant, by a log-linear model of what it is made of. Its
// weights were learned on questions by other people (npm run bench -- questions --learn).
import type { Column } from '../columns/column.ts';
import type { Context } from '../reading/context.ts';
import type { Scan } from '../reading/scan.ts';
import type { Rule } from '../rules.ts';
import { ROLES, SOFT, TIES } from './lexicon.ts';
import learned from './weights.json' with { type: 'json' };

/** What is known of a reading beside its parts. */
export interface Standing {
  cost: number;
  /** How much more the next one costs that finds other rows; 1 at most. */
  margin: number;
  /** Rows found, of the table. */
  share: number;
  slips: number;
  /** The plain reader from left to right found the same rows, others, or nothing whole. */
  plain: 'same' | 'other' | 'none';
}

const NAMES = [
  'bias',
  'cost',
  'margin',
  'noRow',
  'mostRows',
  'slips',
  'plainSame',
  'plainOther',
  'words',
  'softWords',
  'roleWords',
  'tieWords',
  'otherWords',
  'columnWords',
  'clauses',
  'rules',
  'ranked',
  'grouped',
  'nearest',
  'tally',
  'textRules',
  'noteRules',
  'numberRules',
  'dateRules',
  'manyDates',
  'blankRules',
  'flagRules',
  'negated',
  'alternatives',
  'places',
  'joined',
  'measures',
] as const;

type Feature = (typeof NAMES)[number];
export type Features = Record<Feature, number>;
export const featureNames: readonly Feature[] = NAMES;

export function featuresOf(context: Context, scan: Scan, standing: Standing): Features {
  const rules = scan.clauses.flatMap((clause) => (clause.kind === 'rule' ? flatten(clause.rule) : []));
  const selections = scan.clauses.flatMap((clause) =>
    clause.kind === 'select' ? [clause.selection.kind] : [],
  );
  const filled = scan.fillers.flatMap(({ from, end }) => context.tokens.slice(from, end));
  const isSoft = ({ key }: { key: string }) => SOFT.has(key);
  const isRole = ({ stem }: { stem: string }) => ROLES.has(stem);
  const isTie = ({ key }: { key: string }) => TIES.has(key);
  const others = filled.filter(
    (token) => token.kind === 'word' && !isSoft(token) && !isRole(token) && !isTie(token),
  );
  const count = (passes: (rule: Rule) => boolean) => rules.filter(passes).length;
  const dates = context.table.columns.filter(({ type }) => type === 'date').length;
  return {
    bias: 1,
    cost: standing.cost,
    margin: Math.min(1, standing.margin),
    noRow: Number(standing.share === 0),
    mostRows: Number(standing.share > 0.7),
    slips: standing.slips,
    plainSame: Number(standing.plain === 'same'),
    plainOther: Number(standing.plain === 'other'),
    words: context.tokens.length / 10,
    softWords: filled.filter(isSoft).length / 5,
    roleWords: filled.filter(isRole).length,
    tieWords: filled.filter((token) => isTie(token) && !isSoft(token)).length,
    otherWords: others.length,
    columnWords: scan.fillers.filter(({ as }) => as === 'asks to see a column').length,
    clauses: scan.clauses.length / 3,
    rules: rules.length / 3,
    ranked: selections.filter((kind) => kind === 'ranked' || kind === 'ranked by').length,
    grouped: selections.filter((kind) => kind === 'grouped').length,
    nearest: selections.filter((kind) => kind === 'nearest').length,
    tally: Number(scan.clauses.some(({ kind }) => kind === 'tally')),
    textRules: count((rule) => rule.kind === 'is' && !isCategoryLike(rule.column)),
    noteRules: count((rule) => (rule.kind === 'is' || rule.kind === 'contains') && isNote(rule.column)),
    numberRules: count(({ kind }) => kind === 'number'),
    dateRules: count(({ kind }) => kind === 'date' || kind === 'month' || kind === 'weekday'),
    manyDates: dates > 1 ? count(({ kind }) => kind === 'date' || kind === 'weekday') : 0,
    blankRules: count(({ kind }) => kind === 'blank'),
    flagRules: count(({ kind }) => kind === 'flag'),
    negated: scan.elements.filter((one) => one.kind === 'join' && /^(not|except)$/.test(one.join)).length,
    alternatives: scan.elements.filter((one) => one.kind === 'join' && one.join === 'or').length,
    places: count(({ kind }) => kind === 'place'),
    joined: count(({ kind }) => kind === 'joined' || kind === 'listed'),
    measures: count(({ kind }) => kind === 'measure' || kind === 'columns' || kind === 'average'),
  };
}

function flatten(rule: Rule): Rule[] {
  if (rule.kind === 'not') return flatten(rule.rule);
  return rule.kind === 'and' || rule.kind === 'or' ? rule.rules.flatMap(flatten) : [rule];
}

const isCategoryLike = ({ values }: Column) => values.length <= 40;
const isNote = ({ words }: Column) =>
  words.some((word) => /^(note|notes|comment|comments|remark|detail)$/.test(word));

const weights: Readonly<Partial<Features>> = learned.weights;

/** From 0 to 1. */
export function chanceOf(features: Features): number {
  const sum = NAMES.reduce((total, name) => total + features[name] * (weights[name] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

/** The chance from which a question is answered. */
export const leastChance: number = learned.least_chance;
