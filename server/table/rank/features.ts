// The features of a reading, as numbers: how surely each word is explained, which words it leaves aside, how many rows
// it finds, and how it ranks among the other readings.

import { isNamed } from '../derive/columns/find-columns.ts';
import { type Context, wordAt } from '../reading/context.ts';
import type { Reading } from '../reading/reading.ts';
import { leavesOf, type Selection } from '../rules.ts';
import type { ReadingCandidate } from './candidates.ts';
import { countKinds } from './clause-features.ts';
import { countLosses } from './loss-features.ts';

/** Figures by their name; one that is not there is 0. */
export type Features = Readonly<Record<string, number>>;

export function featuresOf(
  context: Context,
  candidate: ReadingCandidate,
  candidates: readonly ReadingCandidate[],
): Features {
  const parts = [
    standing(candidate, candidates),
    explained(context, candidate),
    countKinds(context, candidate),
    countLosses(context, candidate),
    shapeOfQuestion(context),
  ];
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

/** Among the other readings. */
function standing(candidate: ReadingCandidate, candidates: readonly ReadingCandidate[]): Features {
  const others = candidates.filter((one) => one !== candidate);
  const [next] = others;
  const apart = next ? next.cost - candidate.cost : 1;
  const margin = Math.min(1, Math.max(-1, apart));
  return {
    cost: candidate.cost,
    margin,
    alone: Number(!next),
    // A runner-up that finds nearly the same is a lesser doubt.
    distance: next ? (1 - margin) * (1 - overlap(candidate.rows, next.rows)) : 0,
    rivals: others.filter(({ cost }) => cost < candidate.cost + 0.4).length / 4,
    agreeing: Math.min(4, candidate.agreeing) / 4,
    plainSame: Number(candidate.plain === 'same'),
    plainOther: Number(candidate.plain === 'other'),
    slips: candidate.slips,
    rebound: candidate.rebound,
  };
}

/** Rows found by both, of those found by either. */
function overlap(a: readonly number[] | null, b: readonly number[] | null): number {
  if (!a || !b) return 0;
  const own = new Set(a);
  const both = b.filter((row) => own.has(row)).length;
  return both / Math.max(1, a.length + b.length - both);
}

/** By whom the words are read, and at what price. */
function explained(context: Context, { found: { steps }, rows, reading }: ReadingCandidate): Features {
  const { tokens, table } = context;
  const clauses = steps.filter(({ by }) => by !== 'join' && by !== 'filler');
  const costs = steps.map(({ cost }) => cost);
  const read = clauses.reduce((sum, { from, end }) => sum + end - from, 0);
  const share = rows ? rows.length / Math.max(1, table.rows) : 0.5;
  const counts: Record<string, number> = {};
  for (const { by, cost } of clauses) {
    counts[`by ${by}`] = (counts[`by ${by}`] ?? 0) + 1;
    counts[`price ${by}`] = (counts[`price ${by}`] ?? 0) + cost;
  }
  const figures = {
    dearest: Math.max(0, ...costs),
    dear: costs.filter((cost) => cost > 0.45).length,
    middling: costs.filter((cost) => cost > 0.22 && cost <= 0.45).length,
    fillerPrice: steps.filter(({ by }) => by === 'filler').reduce((sum, { cost }) => sum + cost, 0),
    readShare: read / Math.max(1, tokens.length),
    clauses: clauses.length / 3,
    noClause: Number(clauses.length === 0),
    noRow: Number(share === 0 && !isOutright(context, reading)),
    noRowOutright: Number(share === 0 && isOutright(context, reading)),
    oneRow: Number(rows?.length === 1),
    mostRows: Number(share > 0.7 && !reading.selections.some(leavesOut)),
    everyRow: Number(share === 1),
    twofold: Number(reading.rules.length > 1),
  };
  return Object.assign(counts, figures);
}

/** 'All but the largest' are most rows. */
const leavesOut = (selection: Selection) => 'isLeftOut' in selection && selection.isLeftOut === true;

/** 'rent over 30,000' where no rent is: what compares is named, so that no row may well be the answer. */
function isOutright(context: Context, { rules }: Reading): boolean {
  const parts = rules.flatMap(leavesOf);
  const compared = parts.filter(({ kind }) => kind === 'number' || kind === 'date');
  return compared.length > 0 && compared.every((rule) => 'column' in rule && isNamed(context, rule.column));
}

/** The question itself, whatever its reading. */
function shapeOfQuestion(context: Context): Features {
  const { tokens, reference, table } = context;
  const has = (pattern: RegExp) => Number(tokens.some((_, at) => pattern.test(wordAt(context, at))));
  return {
    words: tokens.length / 10,
    short: Number(tokens.length < 4),
    secondList: Number(reference !== null),
    columns: table.columns.length / 10,
    or: has(/^or$/),
    not: has(/^(not|no|never|without|except|nobody|none|nothing)$/),
    quoted: Number(tokens.some(({ kind }) => kind === 'quoted')),
  };
}
