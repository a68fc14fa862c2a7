// What every operation returns beside its own 200: headers and refusals, each with an example.
import { ERROR_CODES, type ErrorCode } from '../../../shared/error-codes.ts';
import type { JsonSchema } from './schemas.ts';

interface RefusalExample {
  description: string;
  code: ErrorCode;
  error: string;
  retryAfter?: true;
}

const REFUSALS: Record<string, RefusalExample> = {
  '400': {
    description: 'The request could not be answered; error says why. It cost nothing.',
    code: 'invalid_request',
    error: 'recods: unknown field; did you mean records?',
  },
  '401': {
    description: 'No API key, or an unknown or revoked one.',
    code: 'unknown_key',
    error: 'this API key is unknown or revoked',
  },
  '403': {
    description: 'A formula token was sent where an API key is needed.',
    code: 'not_allowed',
    error: 'a formula token calls only geocode_batch, get_road_distances; this needs an API key',
  },
  '404': {
    description: 'No such endpoint.',
    code: 'not_found',
    error: 'no such endpoint: calls are POST /v1/<endpoint>, listed at /openapi.json',
  },
  '429': {
    description:
      "Today's free lookups are used up, or the call needs more than are left, or too many requests a minute.",
    code: 'too_many_requests',
    error: 'more than 120 requests in this minute; try again in 24 seconds',
    retryAfter: true,
  },
  '500': {
    description: 'Something went wrong in the service. It cost nothing.',
    code: 'internal_error',
    error: 'something went wrong here; the call cost nothing (request id 6f1c2a)',
  },
  '503': {
    description: 'The service is starting, or cannot reach its database.',
    code: 'database_away',
    error: 'the service cannot reach its database; try again in a few seconds (request id 6f1c2a)',
    retryAfter: true,
  },
};

const header = (description: string, schema: JsonSchema) => ({ description, schema });
const count = { type: 'integer', minimum: 0 };

export const headers = {
  'X-Request-Id': header('Names this request in logs; your own is echoed.', { type: 'string' }),
  'X-Lookups-Used': header('Lookups this call cost.', count),
  'X-Lookups-Remaining': header('Lookups left today.', count),
  'Retry-After': header('Seconds after which the same call can succeed.', count),
};

const refer = (name: keyof typeof headers) => ({ [name]: { $ref: `#/components/headers/${name}` } });

export const callHeaders = {
  ...refer('X-Request-Id'),
  ...refer('X-Lookups-Used'),
  ...refer('X-Lookups-Remaining'),
};

export const requestIdHeader = refer('X-Request-Id');

/** An error with a code of this status. */
function refusalSchema(status: number): JsonSchema {
  const codes = Object.entries(ERROR_CODES).flatMap(([code, known]) =>
    known.status === status ? [code] : [],
  );
  const narrowed = { type: 'object', properties: { code: { enum: codes, description: 'Of this status.' } } };
  return { allOf: [{ $ref: '#/components/schemas/Error' }, narrowed] };
}

/** The refusals as components, by status. */
export const refusals = Object.fromEntries(
  Object.entries(REFUSALS).map(([status, { description, error, code, retryAfter }]) => [
    `Refused${status}`,
    {
      description,
      headers: { ...refer('X-Request-Id'), ...(retryAfter && refer('Retry-After')) },
      content: { 'application/json': { schema: refusalSchema(Number(status)), example: { error, code } } },
    },
  ]),
);

const references = Object.fromEntries(
  Object.keys(REFUSALS).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
);

const { '403': forbidden, ...usual } = references;

/** References to the refusals of every operation, for its `responses`. */
export const refusalReferences = usual;

/** In addition where a formula token is refused. */
export const forbiddenReference = { '403': forbidden };
