import { editionChange, listEditionsAnswer } from '../../../shared/api/editions.ts';
import { forbiddenReference, refusalReferences, requestIdHeader } from './responses.ts';
import type { SchemaPrinter } from './schemas.ts';

const FIGURES = {
  before: 1758724,
  after: 1759101,
  new: 1642,
  gone: 1265,
  moved: 310,
  far: 2,
  renamed: 0,
  changed: 12,
};

const EDITION = {
  id: 12,
  source: 'code-point-open',
  part: '',
  state: 'serving',
  before: '2025.4.0',
  after: '2026.1.0',
  reason: null,
  figures: { postcode: FIGURES },
  at: '2026-02-10T02:14:00.000Z',
};

const CHANGE = {
  table: 'postcode',
  key: 'GB unit NP201AA',
  nth: 1,
  what: ['moved'],
  name_before: 'NP20 1AA',
  name_after: 'NP20 1AA',
  before: { lat: 51.588512, lng: -2.996104 },
  after: { lat: 51.588903, lng: -2.995871 },
  moved_m: 46.4,
};

/** The operations of /editions. */
export function describeEditions(printer: SchemaPrinter) {
  const list = {
    operationId: 'list_editions',
    tags: ['Data'],
    summary: 'List newer editions of the data',
    description:
      'Each took the place of the one before, or was refused with a reason. How many rows differ, by kind. Kept for a year. Free.',
    responses: {
      '200': {
        description: 'Done.',
        headers: requestIdHeader,
        content: {
          'application/json': {
            schema: printer.print(listEditionsAnswer, 'output'),
            example: { editions: [EDITION] },
          },
        },
      },
      ...refusalReferences,
      ...forbiddenReference,
    },
  };
  const rows = {
    operationId: 'download_edition',
    tags: ['Data'],
    summary: 'Download every row in which an edition differs from the one before',
    description:
      'One JSON object a line (EditionChange), in the order of kind and key. None of an edition that was refused. Free.',
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        description: 'The id of the edition.',
        schema: { type: 'integer', minimum: 1 },
        example: EDITION.id,
      },
    ],
    responses: {
      '200': {
        description: 'The rows.',
        headers: requestIdHeader,
        content: {
          // The schema of each line.
          'application/x-ndjson': { schema: printer.print(editionChange, 'output'), example: CHANGE },
        },
      },
      ...refusalReferences,
      ...forbiddenReference,
    },
  };
  return { '/editions': { get: list }, '/editions/{id}.jsonl': { get: rows } };
}
