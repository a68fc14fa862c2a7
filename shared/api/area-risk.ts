import { z } from 'zod';
import * as common from './common.ts';
import { crimeRisk, floodRisk, hazardRisk } from './risk-parts.ts';
import { sentFields } from './sent-fields.ts';

export const areaRisk = z
  .strictObject({
    ...common.rowFields,
    ...sentFields,
    location: common.latLng.optional().describe('The point; absent when unplaced.'),
    crime: crimeRisk.optional().describe('With metric crime.'),
    flood: floodRisk.optional().describe('With metric flood.'),
    hazard: hazardRisk.optional().describe('With metric hazard.'),
    outside_coverage: z.string().optional().describe('Why no data covers the place.'),
    not_loaded: z.string().optional().describe('Which data set would answer and is not loaded here.'),
  })
  .meta({ id: 'AreaRisk', description: 'One row with its risk, or with the reason why there is none.' });

export type AreaRisk = z.infer<typeof areaRisk>;
