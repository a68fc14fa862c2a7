import { z } from 'zod';
import { FACT_FIELDS, FACT_WORDS, type FactField } from '../cells/fact-fields.ts';
import * as common from './common.ts';
import { type Fact, fact } from './fact.ts';

const facts = z
  .strictObject(
    Object.fromEntries(
      FACT_FIELDS.map((field) => [field, fact.optional().describe(FACT_WORDS[field])]),
    ) as Record<FactField, z.ZodOptional<typeof fact>>,
  )
  .meta({ id: 'Facts', description: 'What official maps and lists say of the place.' });

export const locationFacts = z
  .strictObject({
    ...common.rowFields,
    location: common.latLng.optional().describe('The point; absent when unplaced.'),
    facts: facts.describe('One fact for each field; empty when unplaced.'),
  })
  .meta({
    id: 'LocationFacts',
    description: 'One row with its facts, or with the reason why there are none.',
  });

/** A row's answer. */
export type LocationFacts = Omit<z.infer<typeof locationFacts>, 'facts'> & {
  facts: Partial<Record<FactField, Fact>>;
};
