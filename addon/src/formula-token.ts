// The token with which a spreadsheet's formulas look things up. It is stored with the document, because a formula runs
// for anybody who has the spreadsheet open. It allows less than the API key of the sidebar's user.
import { readRefusal } from './platform-refusal.ts';
import { documentProperties } from './properties.ts';

const TOKEN_PROPERTY = 'formula_token';
const CAP_PROPERTY = 'formula_daily_cap';

export interface FormulaToken {
  token: string;
  /** The most lookups that the formulas of this spreadsheet may use in a day. */
  dailyCap: number;
}

/** Seconds. */
const KEPT_IN_CACHE = 600;

/**
 * The token for a formula's calls; null where formulas are off. Google limits property reads per day, but not cache
 * reads: so a column of formulas reads the property once.
 */
export function readToken(): string | null {
  const known = tryCache((cache) => cache.get(TOKEN_PROPERTY));
  if (known !== null) return known;
  const token = readProperty();
  if (token) tryCache((cache) => cache.put(TOKEN_PROPERTY, token, KEPT_IN_CACHE));
  return token;
}

/** Without the cache everything still works, with more property reads. */
function tryCache<Value>(work: (cache: GoogleAppsScript.Cache.Cache) => Value): Value | null {
  try {
    const cache = CacheService.getDocumentCache();
    return cache && work(cache);
  } catch (error) {
    console.warn(String(error));
    return null;
  }
}

function readProperty(): string | null {
  try {
    return documentProperties().getProperty(TOKEN_PROPERTY);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(readRefusal(message)?.message ?? message);
  }
}

/** The token of the open spreadsheet; null where formulas were never switched on, or were switched off. */
export function readFormulaToken(): FormulaToken | null {
  // Two short properties: other properties of the document may be long, and every cell of a column reads these.
  const kept = documentProperties();
  const token = kept.getProperty(TOKEN_PROPERTY);
  return token ? { token, dailyCap: Number(kept.getProperty(CAP_PROPERTY)) } : null;
}

export function keepFormulaToken({ token, dailyCap }: FormulaToken): void {
  documentProperties().setProperties({
    [TOKEN_PROPERTY]: token,
    [CAP_PROPERTY]: String(dailyCap),
  });
  tryCache((cache) => cache.remove(TOKEN_PROPERTY));
}

export function forgetFormulaToken(): void {
  const kept = documentProperties();
  kept.deleteProperty(TOKEN_PROPERTY);
  kept.deleteProperty(CAP_PROPERTY);
  tryCache((cache) => cache.remove(TOKEN_PROPERTY));
}
