// The formulas' own permission to look things up: a token in the document that uses the lookups of the person who made
// it.
import type { FormulaTokenAnswer } from '../../../shared/api/addon-token.ts';
import { forgetFormulaToken, keepFormulaToken, readFormulaToken } from '../formula-token.ts';
import { documentProperties } from '../properties.ts';
import { needKey, readAccountMark, readKey } from './api-key.ts';
import { ask } from './ask-service.ts';
import { Failure } from './failure.ts';
import { calculateAgain } from './recalculate.ts';
import { withLock } from './with-lock.ts';

const OWNER = 'formula_owner';

export function seeFormulas(): { daily_cap: number; made_by_you: boolean } | null {
  const token = readFormulaToken();
  if (!token) return null;
  const owner = documentProperties().getProperty(OWNER);
  return { daily_cap: token.dailyCap, made_by_you: owner !== null && owner === readAccountMark() };
}

export function switchFormulas(on: boolean, dailyCap: number | undefined): void {
  withLock(() => (on ? switchOn(dailyCap) : switchOff()));
}

/** An existing token is replaced, so that a new daily limit holds from the next call on. */
function switchOn(dailyCap: number | undefined): void {
  needKey();
  if (dailyCap !== undefined && !(Number.isInteger(dailyCap) && dailyCap >= 1))
    throw new Failure('Write how many lookups a day the formulas may spend: a whole number from 1.', {
      field: 'daily_cap',
    });
  const asked = dailyCap === undefined ? {} : { daily_cap: dailyCap };
  const made = ask<FormulaTokenAnswer>('/addon/token', { method: 'post', body: asked });
  const before = readFormulaToken();
  keepFormulaToken({ token: made.token, dailyCap: made.daily_cap });
  documentProperties().setProperty(OWNER, readAccountMark() ?? '');
  if (before) revoke(before.token);
  else describeFormulas();
}

/** Cells show that formulas are off until something recalculates them. */
function describeFormulas(): void {
  try {
    calculateAgain();
  } catch (error) {
    // Formulas are switched on in any case. Recalculate does the rest.
    console.warn(String(error));
  }
}

/** Every editor of the document may switch formulas off, but only the token's maker can revoke it. */
function switchOff(): void {
  const token = readFormulaToken();
  forgetFormulaToken();
  documentProperties().deleteProperty(OWNER);
  if (token && readKey() !== null) revoke(token.token);
}

function revoke(token: string): void {
  try {
    ask('/addon/token', { method: 'delete', body: { token }, isRepeatable: true });
  } catch (error) {
    // The token belongs to another person or was revoked before. It is stored nowhere here any more.
    if (!(error instanceof Failure) || error.details.action === 'retry') throw error;
  }
}
