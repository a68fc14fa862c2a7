import {
  keepCorrectionAnswer,
  keepCorrectionRequest,
  listCorrectionsAnswer,
  removeCorrectionAnswer,
} from '../../../shared/api/corrections.ts';
import { operationsOf } from './describe-operation.ts';
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
  const describe = operationsOf('Corrections', printer);
  const list = describe({
    operationId: 'list_corrections',
    summary: 'List the points that people of the account confirmed or moved',
    description: 'Those of the own account alone. /corrections.csv has the same as CSV. Free.',
    answer: [listCorrectionsAnswer, { corrections: [EXAMPLE] }],
  });
  const { id: _, by: __, at: ___, ...sent } = EXAMPLE;
  const keep = describe({
    operationId: 'keep_correction',
    summary: 'Confirm or move the point of an input',
    description:
      'The same input of the account is placed there by every endpoint from the next call on, with the basis ' +
      'confirmed_by_you. An input that is coordinates is refused: these are placed as given. No other account sees ' +
      'it. Deleted with the account. Free.',
    request: [keepCorrectionRequest, sent],
    answer: [keepCorrectionAnswer, { correction: EXAMPLE }],
  });
  const remove = describe({
    operationId: 'remove_correction',
    summary: 'Remove a correction',
    description: 'Its input is placed anew from the next call on. Free.',
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        description: 'The id of the correction.',
        schema: { type: 'string', format: 'uuid' },
      },
    ],
    answer: [removeCorrectionAnswer, { removed: true }],
  });
  return { '/corrections': { get: list, post: keep }, '/corrections/{id}': { delete: remove } };
}
