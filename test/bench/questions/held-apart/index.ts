// A fifth of the tables: their questions were written before the first rule and no rule was made for them.
import type { QuestionSet } from '../question-set.ts';
import { bikeStations } from './bike-stations.ts';
import { hospitals } from './hospitals.ts';
import { localAuthorities } from './local-authorities.ts';

export const heldApart: QuestionSet[] = [hospitals, bikeStations, localAuthorities];
