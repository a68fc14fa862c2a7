/** The care regulator's ratings, word for word. */
export const CARE_RATINGS = [
  'Outstanding',
  'Good',
  'Requires improvement',
  'Inadequate',
  'Insufficient evidence to rate',
  'Inspected but not rated',
  'No published rating',
] as const;
