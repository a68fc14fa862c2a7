// The token for the calls of a spreadsheet's formulas: made and revoked with an API key. Outside the /v1 endpoints.
import { z } from 'zod';

export const makeTokenRequest = z
  .strictObject({
    daily_cap: z
      .int()
      .min(1)
      .optional()
      .describe(
        "Lookups that the formulas may spend a day, at most the account's own; by default 1,000, or the account's where it has fewer.",
      )
      .meta({ default: 1000 }),
  })
  .meta({ id: 'MakeFormulaTokenRequest', description: 'A token for the formulas of one spreadsheet.' });

export const makeTokenAnswer = z
  .strictObject({
    token: z.string().describe('Sent like an API key, to formula endpoints only. Shown this once.'),
    daily_cap: z.int().min(1).describe('Lookups that calls with it may spend a day (UTC).'),
  })
  .meta({ id: 'FormulaToken', description: 'A new formula token.' });

export const revokeTokenRequest = z
  .strictObject({ token: z.string().describe('The formula token.') })
  .meta({ id: 'RevokeFormulaTokenRequest', description: 'The token to refuse from its next call on.' });

export const revokeTokenAnswer = z
  .strictObject({ revoked: z.literal(true).describe('It is refused from its next call on, for good.') })
  .meta({ id: 'RevokedFormulaToken', description: 'The token no longer works.' });

export type FormulaTokenAnswer = z.infer<typeof makeTokenAnswer>;
