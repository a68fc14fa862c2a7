import { z } from 'zod';

/** What was sent of a row, by which a person knows it again. */
export const sentFields = {
  name: z.string().nullable().describe('The name sent.'),
  input: z.string().describe('The place as sent.'),
};
