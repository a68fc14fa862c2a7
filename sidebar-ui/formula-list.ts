import { formulaHelp } from '../addon/src/formulas/index.ts';

export interface FormulaShown {
  name: string;
  summary: string;
  /** As it would be typed: '=MP_GEOCODE(A2:A100)'. */
  example: string;
}

export const FORMULAS: readonly FormulaShown[] = formulaHelp.map(({ name, summary, parameters }) => ({
  name,
  summary,
  example: `=${name}(${parameters
    .filter(({ isOptional }) => !isOptional)
    .map(({ example }) => example)
    .join(', ')})`,
}));
