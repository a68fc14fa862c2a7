import type { Clock } from '../ask/clock.ts';
import type { FormulaHelp } from './formula-help.ts';

/** What a cell of the answer holds; '' is a blank one. */
export type AnswerCell = string | number | boolean | GoogleAppsScript.Base.Date;
export type CellTable = AnswerCell[][];

/** A function for cells: its help, and its answer to the arguments typed, in the order of its parameters. */
export interface Formula extends FormulaHelp {
  /** Throws ArgumentError where the formula as a whole cannot be answered; never for one row of many. */
  answer(args: readonly unknown[], clock: Clock): CellTable;
}

/**
 * The formula is typed wrongly: its cell becomes an error that says so, as with the spreadsheet's own functions,
 * and IFERROR catches it.
 */
export class ArgumentError extends Error {}
