import { z } from 'zod';

/** Of a row or an end that is no address: said where the answer is measured from its point. */
export const middleOf = z
  .strictObject({
    what: z.string().describe('town, county, state, nation, council area or postcode.'),
    reaches_km: z.number().min(0).describe('How far it reaches around the point.'),
  })
  .meta({
    id: 'MiddleOf',
    description: 'What the point is the middle of, where that is larger than an address.',
  });

export type MiddleOf = z.infer<typeof middleOf>;
