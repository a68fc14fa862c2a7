import { z } from 'zod';
import type { Fields } from '../fields.ts';
import { whyNotAnId } from './sent-id.ts';

/**
 * A row with any fields, as it was sent; only its id is checked. It reads as z.record does and has its JSON schema, but
 * copies nothing: z.record takes 0.1 s for the 300,000 cells of a large body, in one turn of the thread that answers all
 * calls.
 */
export const anyFields = z
  .unknown()
  .check((checked) => {
    const { value } = checked;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      checked.issues.push({ code: 'invalid_type', expected: 'object', input: value });
      return;
    }
    const { id } = value as Fields;
    const message = whyNotAnId(id);
    if (message !== null)
      checked.issues.push({ code: 'custom', path: ['id'], input: id, message, continue: true });
    if (Object.getOwnPropertyDescriptor(value, '__proto__')) checked.value = withoutPrototype(value);
  })
  .meta({
    type: 'object',
    propertyNames: { type: 'string' },
    additionalProperties: {},
  }) as unknown as z.ZodType<Fields>;

/** A field of this name would become the prototype of an object that it is assigned to. */
function withoutPrototype(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== '__proto__'));
}
