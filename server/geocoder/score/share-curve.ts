// How often answers are right by the share that their own evidence leads to expect: one smooth curve for a whole class,
// because a fifth of the shares stands on too few streets to be measured alone. Pure.

/** The logit of the score as a polynomial of the share's logit, from the constant term on. */
export type ShareCurve = readonly number[];

/** Shares nearer to none or all than this are no surer. */
const LEAST_SHARE = 0.02;

/** The share as the variable of a curve. */
export function logitOf(share: number): number {
  const inside = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, share));
  return Math.log(inside / (1 - inside));
}

/** The score that a curve gives an expected share, 0 to 1. */
export function scoreByShare(curve: ShareCurve, share: number): number {
  const x = logitOf(share);
  const logit = curve.reduceRight((sum, factor) => sum * x + factor, 0);
  return 1 / (1 + Math.exp(-logit));
}

const BANDED = /^(.+\/(?:near|by_line|by_houses|known_by_few|alike|unit))\/(?:\d+ (?:%|m)|wide)$/;

/** 'street/near' of 'street/near/40 %': the class whose curve gives the score; null where the score follows no share. */
export function curveClass(name: string): string | null {
  return BANDED.exec(name)?.[1] ?? null;
}
