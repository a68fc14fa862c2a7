import { z } from 'zod';
import { FACT_FIELDS, FACT_WORDS, type FactField } from '../cells/fact-fields.ts';
import * as common from './common.ts';
import { type Fact, fact } from './fact.ts';
import { sentFields } from './sent-fields.ts';

/** Typed by hand: zod says of an optional field that it may be undefined, which no fact is. */
const facts = z
  .strictObject(
    Object.fromEntries(FACT_FIELDS.map((field) => [field, fact.optional().describe(FACT_WORDS[field])])),
  )
  .meta({ id: 'Facts', description: 'What official maps and lists say of the place.' }) as z.ZodType<
  Partial<Record<FactField, Fact>>
>;

export const locationFacts = z
  .strictObject({
    ...common.rowFields,
    ...sentFields,
    location: common.latLng.optional().describe('The point; absent when unplaced.'),
    facts: facts.describe('One fact for each field; empty when unplaced.'),
  })
  .meta({
    id: 'LocationFacts',
    description: 'One row with its facts, or with the reason why there are none.',
  });

/** A row's answer. */
export type LocationFacts = z.infer<typeof locationFacts>;
