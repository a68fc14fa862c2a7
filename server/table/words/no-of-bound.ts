import type { Token } from './tokens.ts';

/** 'no more than £75', 'no later than May', 'no more expensive than': a bound begins here, and no cell says 'no'. */
export function isNoOfBound(tokens: readonly Token[], at: number): boolean {
  const [no, how = '', next, last] = tokens.slice(at, at + 4).map(({ key }) => key);
  if (no !== 'no') return false;
  return next === 'than'
    ? /^(more|less|\p{L}{2,20}er)$/u.test(how)
    : last === 'than' && /^(more|less)$/.test(how);
}
