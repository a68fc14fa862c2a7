// Four fifths of the tables: rules may be made for what is asked of them.
import type { QuestionSet } from '../question-set.ts';
import { careHomes } from './care-homes.ts';
import { congestion } from './congestion.ts';
import { crimes } from './crimes.ts';
import { foodHygiene } from './food-hygiene.ts';
import { hotels } from './hotels.ts';
import { hubZones } from './hub-zones.ts';
import { libraries } from './libraries.ts';
import { listedBuildings } from './listed-buildings.ts';
import { pharmacies } from './pharmacies.ts';
import { riskCounties } from './risk-counties.ts';
import { sales } from './sales.ts';
import { schools } from './schools.ts';

export const tables: QuestionSet[] = [
  sales,
  crimes,
  pharmacies,
  careHomes,
  schools,
  libraries,
  riskCounties,
  congestion,
  hubZones,
  listedBuildings,
  hotels,
  foodHygiene,
];
