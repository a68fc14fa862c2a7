// Points that a person confirmed or moved: stored, listed and removed with an API key. Outside the /v1 endpoints.
import { z } from 'zod';
import { ADDRESS_LENGTH } from '../limits.ts';

const lat = z.number().min(-90).max(90).describe('Latitude in degrees; six decimals are kept.');
const lng = z.number().min(-180).max(180).describe('Longitude in degrees; six decimals are kept.');

export const keepCorrectionRequest = z
  .strictObject({
    input: z
      .string()
      .min(1)
      .max(ADDRESS_LENGTH)
      .describe('The address or name as it stands in the rows; letter case and spaces make no difference.'),
    lat,
    lng,
  })
  .meta({
    id: 'KeepCorrectionRequest',
    description: 'Where an input is. The point that was answered confirms it, another one moves it.',
  });

const correction = z
  .strictObject({
    id: z.uuid().describe('Names the correction.'),
    input: z.string().describe('The input as it was sent with the correction.'),
    lat,
    lng,
    by: z.string().describe('Who made it: portal, or the name of the API key.'),
    at: z.iso.datetime().describe('When, in UTC.'),
  })
  .meta({ id: 'Correction', description: 'An input of the account that is placed where a person said.' });

export type CorrectionAnswer = z.infer<typeof correction>;

export const keepCorrectionAnswer = z
  .strictObject({
    correction: correction.describe('What is kept now; an earlier one of the same input is replaced.'),
  })
  .meta({ id: 'KeptCorrection', description: 'The same input is placed there from the next call on.' });

export const listCorrectionsAnswer = z
  .strictObject({
    corrections: z.array(correction).describe('All of the account, the newest first.'),
  })
  .meta({ id: 'Corrections', description: 'Every correction of the account.' });

export const removeCorrectionAnswer = z
  .strictObject({ removed: z.literal(true).describe('The input is placed anew from the next call on.') })
  .meta({ id: 'RemovedCorrection', description: 'The correction is gone.' });
