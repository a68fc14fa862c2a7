import {
  makeTokenAnswer,
  makeTokenRequest,
  revokeTokenAnswer,
  revokeTokenRequest,
} from '../../../shared/api/addon-token.ts';
import { operationsOf } from './describe-operation.ts';
import type { SchemaPrinter } from './schemas.ts';

const TOKEN = `mp_formula_${'x'.repeat(43)}`;

/** The two operations of /addon/token. */
export function describeTokens(printer: SchemaPrinter) {
  const describe = operationsOf('Add-on', printer);
  return {
    post: describe({
      operationId: 'make_formula_token',
      summary: "Make a token for a spreadsheet's formulas",
      description:
        'A token stands in a spreadsheet for all who edit it: it calls the endpoints that formulas need and nothing ' +
        'else, at most 1,500 times a minute, and spends at most daily_cap lookups a day of the account. A row that ' +
        'formulas of the account were answered before on the same map data costs nothing. Only with an API key. Free.',
      request: [makeTokenRequest, { daily_cap: 500 }],
      answer: [makeTokenAnswer, { token: TOKEN, daily_cap: 500 }],
    }),
    delete: describe({
      operationId: 'revoke_formula_token',
      summary: 'Revoke a formula token',
      description: 'Refused from its next call on, for good. Only with an API key of the same account. Free.',
      request: [revokeTokenRequest, { token: TOKEN }],
      answer: [revokeTokenAnswer, { revoked: true }],
    }),
  };
}
