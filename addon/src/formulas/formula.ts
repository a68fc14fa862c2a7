import type { Clock } from '../ask/clock.ts';
import type { FormulaHelp } from './formula-help.ts';

/** The value of one answer cell; '' is blank. */
export type AnswerCell = string | number | boolean | GoogleAppsScript.Base.Date;
export type CellTable = AnswerCell[][];

/** A custom function: its help, and its answer to the arguments, in the order of its parameters. */
export interface Formula extends FormulaHelp {
  /** Throws ArgumentError where the whole formula cannot be answered, never for one row of many. */
  answer(args: readonly unknown[], clock: Clock): CellTable;
}

/**
 * The formula has a wrong argument. Its cell becomes an error with a message, as with the spreadsheet's own functions,
 * and IFERROR catches it.
 */
export class ArgumentError extends Error {}
