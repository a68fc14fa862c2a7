// The right to look things up that a spreadsheet's formulas share. It is kept with the document, because a
// formula runs for whoever has the spreadsheet open, and it can do less than the key of the sidebar's user.

const TOKEN_PROPERTY = 'formula_token';
const CAP_PROPERTY = 'formula_daily_cap';

export interface FormulaToken {
  token: string;
  /** The most lookups a day that the formulas of this spreadsheet may spend. */
  dailyCap: number;
}

/** The token of the open spreadsheet; null where formulas were never switched on, or are off again. */
export function readFormulaToken(): FormulaToken | null {
  // Two short properties: others of the document may be long, and every cell of a column reads these.
  const kept = PropertiesService.getDocumentProperties();
  const token = kept.getProperty(TOKEN_PROPERTY);
  return token ? { token, dailyCap: Number(kept.getProperty(CAP_PROPERTY)) } : null;
}

export function keepFormulaToken({ token, dailyCap }: FormulaToken): void {
  PropertiesService.getDocumentProperties().setProperties({
    [TOKEN_PROPERTY]: token,
    [CAP_PROPERTY]: String(dailyCap),
  });
}

export function forgetFormulaToken(): void {
  const kept = PropertiesService.getDocumentProperties();
  kept.deleteProperty(TOKEN_PROPERTY);
  kept.deleteProperty(CAP_PROPERTY);
}
