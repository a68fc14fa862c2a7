// What a cell of an answer says in place of a value.
import { NOT_PUBLISHED } from '../api/fact.ts';

/** The data covers the place and has nothing there. */
export const NONE_HERE = 'none here';
export const OUTSIDE_COVERAGE = 'outside coverage';
export const NOT_LOADED = 'not loaded here';

/** Of these cells nothing is known: they say neither what is there nor that nothing is. */
export const UNKNOWN_MARKERS: ReadonlySet<string> = new Set([OUTSIDE_COVERAGE, NOT_LOADED, NOT_PUBLISHED]);
