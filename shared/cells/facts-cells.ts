import type { AnswerColumn } from '../api/endpoint.ts';
import type { Fact } from '../api/fact.ts';
import type { LocationFacts } from '../api/location-facts.ts';
import { FACT_FIELDS, FACT_WORDS, type FactField } from './fact-fields.ts';

const ofField = (field: FactField): AnswerColumn<LocationFacts> => ({
  description: FACT_WORDS[field],
  read: ({ facts }) => (facts[field] ? factCell(facts[field]) : null),
});

export const factColumns: Record<string, AnswerColumn<LocationFacts>> = {
  id: { description: 'The id sent', read: (row) => row.id },
  lat: { description: 'Latitude', read: (row) => row.location?.lat ?? null },
  lng: { description: 'Longitude', read: (row) => row.location?.lng ?? null },
  ...Object.fromEntries(FACT_FIELDS.map((field) => [field, ofField(field)])),
  flood_high_risk: {
    description: 'US: in a special flood hazard area',
    read: ({ facts }) => facts.flood?.high_risk ?? null,
  },
  base_flood_elevation: {
    description: 'US: feet above the datum',
    read: ({ facts }) => facts.flood?.base_flood_elevation ?? null,
  },
  placed_by: { description: 'What the point stands for', read: (row) => row.placed_by ?? 'none' },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  score: { description: 'Share right when measured', read: (row) => row.confidence.score },
  why: { description: 'What the confidence rests on', isProse: true, read: (row) => row.confidence.why },
  reason: {
    description: 'Why unplaced or flagged',
    isProse: true,
    read: (row) => row.reason ?? row.flagged ?? null,
  },
  record_key: { description: 'The key of the place', read: (row) => row.record_key },
};

/** A fact in one cell. */
function factCell({
  value,
  none_here,
  outside_coverage,
  not_loaded,
}: Fact): string | number | boolean | null {
  if (none_here) return 'none here';
  if (outside_coverage !== undefined) return 'outside coverage';
  if (not_loaded !== undefined) return 'not loaded here';
  return value ?? null;
}
