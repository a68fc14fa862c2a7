import calibration from './calibration.json' with { type: 'json' };

/** How the scores were measured, for people who want to know. */
export interface CalibrationFacts {
  measured: {
    /** ISO date of the data. */
    dataAsOf: string;
    questions: number;
    fittedOn: number;
    percentOfEachKind: Record<string, number>;
  };
  /** The overall score of each precision, best first. */
  precisions: { name: string; score: number }[];
}

const PRECISIONS = ['rooftop', 'interpolated', 'street', 'postcode', 'town'] as const;

export const calibrationFacts: CalibrationFacts = {
  measured: calibration.measured,
  precisions: PRECISIONS.map((name) => ({ name, score: calibration.classes[name].score })),
};
