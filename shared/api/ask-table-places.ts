import { z } from 'zod';
import * as common from './common.ts';

/** A place that a question names: where it is taken to be, and how sure that is. */
export const namedPlace = z
  .strictObject({
    input: z.string().describe('The place as the question names it.'),
    location: common.latLng.describe('Where it was taken to be.'),
    record_key: common.rowFields.record_key,
    ...common.endFields,
  })
  .meta({ id: 'NamedPlace', description: 'A place that a question measures from.' });

export type NamedPlace = z.infer<typeof namedPlace>;
