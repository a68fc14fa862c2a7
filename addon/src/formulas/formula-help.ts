/** What the spreadsheet shows while somebody types a formula; one line each, without closing a comment. */
export interface FormulaHelp {
  name: string;
  summary: string;
  parameters: readonly FormulaParameter[];
  returns: string;
}

export interface FormulaParameter {
  name: string;
  /** As it would be typed: shown in the example. */
  example: string;
  text: string;
  isOptional?: boolean;
}
