// Four fifths of the tables: rules may be made for what is asked of them.
import type { QuestionSet } from '../question-set.ts';
import { crimes } from './crimes.ts';
import { pharmacies } from './pharmacies.ts';
import { sales } from './sales.ts';

export const tables: QuestionSet[] = [sales, crimes, pharmacies];
