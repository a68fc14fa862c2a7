import type { FormulaHelp } from '../addon/src/formulas/formula-help.ts';

/** Written in by the build: the list itself comes with what runs in cells. */
declare const MILEPOST_FORMULAS: readonly FormulaHelp[];

export interface FormulaShown {
  name: string;
  summary: string;
  /** As it would be typed: '=MP_GEOCODE(A2:A100)'. */
  example: string;
}

export const FORMULAS: readonly FormulaShown[] = MILEPOST_FORMULAS.map(({ name, summary, parameters }) => ({
  name,
  summary,
  example: `=${name}(${parameters
    .filter(({ isOptional }) => !isOptional)
    .map(({ example }) => example)
    .join(', ')})`,
}));
