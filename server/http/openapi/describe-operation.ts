import type { z } from 'zod';
import { forbiddenReference, refusalReferences, requestIdHeader } from './responses.ts';
import type { SchemaPrinter } from './schemas.ts';

/** The request or the answer, and an example of it. */
type BodyExample = [schema: z.ZodType, example: unknown];

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  /** Missing for a request without a body. */
  request?: BodyExample;
  answer: BodyExample;
  parameters?: readonly object[];
}

/** Describes operations outside /v1, all with one tag. */
export function operationsOf(tag: string, printer: SchemaPrinter) {
  return ({ operationId, request, answer, parameters, ...says }: Operation) => ({
    operationId,
    tags: [tag],
    ...says,
    ...(parameters && { parameters }),
    ...(request && {
      requestBody: { required: true, content: toJson(printer.print(request[0], 'input'), request[1]) },
    }),
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
}

function toJson(schema: object, example: unknown) {
  return { 'application/json': { schema, example } };
}
