/**
 * The help that the spreadsheet shows while somebody types a formula. Each text is one line and must not contain the
 * end of a comment.
 */
export interface FormulaHelp {
  name: string;
  summary: string;
  parameters: readonly FormulaParameter[];
  returns: string;
}

export interface FormulaParameter {
  name: string;
  /** A typed value for the example. */
  example: string;
  text: string;
  isOptional?: boolean;
}
