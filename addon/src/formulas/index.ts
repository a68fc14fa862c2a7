import type { FormulaHelp } from './formula-help.ts';

export const formulaHelp: readonly FormulaHelp[] = [];
