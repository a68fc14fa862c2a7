import type { z } from 'zod';
import {
  makeTokenAnswer,
  makeTokenRequest,
  revokeTokenAnswer,
  revokeTokenRequest,
} from '../../../shared/api/addon-token.ts';
import { forbiddenReference, refusalReferences, requestIdHeader } from './responses.ts';
import type { SchemaPrinter } from './schemas.ts';

const TOKEN = `mp_formula_${'x'.repeat(43)}`;

/** The two operations of /addon/token. */
export function describeTokens(printer: SchemaPrinter) {
  const describe = (
    operationId: string,
    says: { summary: string; description: string },
    request: [schema: z.ZodType, example: unknown],
    answer: [schema: z.ZodType, example: unknown],
  ) => ({
    operationId,
    tags: ['Add-on'],
    ...says,
    requestBody: { required: true, content: toJson(printer.print(request[0], 'input'), request[1]) },
    responses: {
      '200': {
        description: 'Done.',
        headers: requestIdHeader,
        content: toJson(printer.print(answer[0], 'output'), answer[1]),
      },
      ...refusalReferences,
      ...forbiddenReference,
    },
  });
  return {
    post: describe(
      'make_formula_token',
      {
        summary: "Make a token for a spreadsheet's formulas",
        description:
          'A token stands in a spreadsheet for all who edit it: it calls the endpoints that formulas need and nothing ' +
          'else, at most 1,500 times a minute, and spends at most daily_cap lookups a day of the account. A row that ' +
          'formulas of the account were answered before on the same map data costs nothing. Only with an API key. Free.',
      },
      [makeTokenRequest, { daily_cap: 500 }],
      [makeTokenAnswer, { token: TOKEN, daily_cap: 500 }],
    ),
    delete: describe(
      'revoke_formula_token',
      {
        summary: 'Revoke a formula token',
        description:
          'Refused from its next call on, for good. Only with an API key of the same account. Free.',
      },
      [revokeTokenRequest, { token: TOKEN }],
      [revokeTokenAnswer, { revoked: true }],
    ),
  };
}

function toJson(schema: object, example: unknown) {
  return { 'application/json': { schema, example } };
}
