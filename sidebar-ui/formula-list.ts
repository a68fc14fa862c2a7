import type { FormulaHelp } from '../addon/src/formulas/formula-help.ts';

/** The build inserts the list, which comes with the code that runs in cells. */
declare const MILEPOST_FORMULAS: readonly FormulaHelp[];

export interface FormulaShown {
  name: string;
  summary: string;
  /** A typed example: '=MP_GEOCODE(A2:A100)'. */
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
