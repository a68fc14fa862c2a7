// For whom a school is. Middle schools are secondary schools of their own kind: American ones teach grades 6 to 8, the
// first of secondary education, and most British ones count as secondary by law.

export type SchoolStage = 'primary' | 'middle' | 'high';

/** The stages that the map tells of a school, as its property and as a field of answers: 'primary', 'middle high'. */
export const STAGES_PROPERTY = 'school_stages';
