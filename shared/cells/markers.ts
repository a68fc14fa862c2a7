// What a cell of an answer says in place of a value.

/** The data covers the place and has nothing there. */
export const NONE_HERE = 'none here';
export const OUTSIDE_COVERAGE = 'outside coverage';
export const NOT_LOADED = 'not loaded here';
/** A council has published nothing of the kind: different from having none. */
export const NOT_PUBLISHED = 'not published by this council';

/** Of these cells nothing is known: they say neither what is there nor that nothing is. */
export const UNKNOWN_MARKERS: ReadonlySet<string> = new Set([OUTSIDE_COVERAGE, NOT_LOADED, NOT_PUBLISHED]);
