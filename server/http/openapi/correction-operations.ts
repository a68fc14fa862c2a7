import type { z } from 'zod';
import {
  keepCorrectionAnswer,
  keepCorrectionRequest,
  listCorrectionsAnswer,
  removeCorrectionAnswer,
} from '../../../shared/api/corrections.ts';
import { forbiddenReference, refusalReferences, requestIdHeader } from './responses.ts';
import type { SchemaPrinter } from './schemas.ts';

const EXAMPLE = {
  id: '0a5d1f0e-6f3b-4c59-9a3e-5b1f8f4d2c77',
  input: '12 High Street, Wrenbeck',
  lat: 55.328961,
  lng: -2.232604,
  by: 'portal',
  at: '2026-01-31T09:30:00.000Z',
};

/** The operations of /corrections. */
export function describeCorrections(printer: SchemaPrinter) {
  const describe = (
    operationId: string,
    says: { summary: string; description: string },
    [schema, example]: [schema: z.ZodType, example: unknown],
    more: object = {},
  ) => ({
    operationId,
    tags: ['Corrections'],
    ...says,
    ...more,
    responses: {
      '200': {
        description: 'Done.',
        headers: requestIdHeader,
        content: toJson(printer.print(schema, 'output'), example),
      },
      ...refusalReferences,
      ...forbiddenReference,
    },
  });
  const list = describe(
    'list_corrections',
    {
      summary: 'List the points that people of the account confirmed or moved',
      description: 'Those of the own account alone. /corrections.csv has the same as CSV. Free.',
    },
    [listCorrectionsAnswer, { corrections: [EXAMPLE] }],
  );
  const { id: _, by: __, at: ___, ...sent } = EXAMPLE;
  const keep = describe(
    'keep_correction',
    {
      summary: 'Confirm or move the point of an input',
      description:
        'The same input of the account is placed there by every endpoint from the next call on, with the basis ' +
        'confirmed_by_you. No other account sees it. Deleted with the account. Free.',
    },
    [keepCorrectionAnswer, { correction: EXAMPLE }],
    {
      requestBody: { required: true, content: toJson(printer.print(keepCorrectionRequest, 'input'), sent) },
    },
  );
  const remove = describe(
    'remove_correction',
    {
      summary: 'Remove a correction',
      description: 'Its input is placed anew from the next call on. Free.',
    },
    [removeCorrectionAnswer, { removed: true }],
    {
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'The id of the correction.',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
    },
  );
  return { '/corrections': { get: list, post: keep }, '/corrections/{id}': { delete: remove } };
}

function toJson(schema: object, example: unknown) {
  return { 'application/json': { schema, example } };
}
