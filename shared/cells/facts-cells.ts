import type { AnswerColumn } from '../api/endpoint.ts';
import type { Fact } from '../api/fact.ts';
import type { LocationFacts } from '../api/location-facts.ts';
import { FACT_FIELDS, FACT_WORDS, type FactField } from './fact-fields.ts';
import { NONE_HERE, NOT_LOADED, NOT_PUBLISHED, OUTSIDE_COVERAGE } from './markers.ts';
import { placedColumns, pointColumns } from './placed-cells.ts';
import { sentColumns } from './sent-cells.ts';

/** Those that a geocode record tells of the place too. */
const ALSO_OF_PLACE: ReadonlySet<FactField> = new Set(['council', 'uprn']);

const ofField = (field: FactField): AnswerColumn<LocationFacts> => ({
  description: FACT_WORDS[field],
  ...(ALSO_OF_PLACE.has(field) && { isShared: true }),
  read: ({ facts }) => (facts[field] ? factCell(facts[field]) : null),
  isKnown: ({ facts }) => isFound(facts[field]),
});

/** A value, or that there is none; a council that publishes none says neither. */
function isFound({ value, outside_coverage, not_loaded }: Fact = {}): boolean {
  const isMissing = (outside_coverage ?? not_loaded) !== undefined;
  return !isMissing && value !== undefined && value !== NOT_PUBLISHED;
}

export const factColumns: Record<string, AnswerColumn<LocationFacts>> = {
  id: { description: 'The id sent', isShared: true, read: (row) => row.id },
  ...sentColumns,
  ...pointColumns,
  ...Object.fromEntries(FACT_FIELDS.map((field) => [field, ofField(field)])),
  flood_high_risk: {
    description: 'US: in a special flood hazard area',
    read: ({ facts }) => facts.flood?.high_risk ?? null,
    isKnown: ({ facts }) => typeof facts.flood?.high_risk === 'boolean',
  },
  base_flood_elevation: {
    description: 'US: feet above the datum',
    read: ({ facts }) => facts.flood?.base_flood_elevation ?? null,
    isKnown: ({ facts }) => facts.flood?.base_flood_elevation !== undefined,
  },
  placed_by: {
    description: 'What the point stands for',
    isShared: true,
    read: (row) => row.placed_by ?? 'none',
  },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  score: { description: 'Share right when measured', read: (row) => row.confidence.score },
  why: { description: 'What the confidence rests on', isProse: true, read: (row) => row.confidence.why },
  reason: placedColumns.reason,
  record_key: { description: 'The key of the place', isShared: true, read: (row) => row.record_key },
};

/** A fact in one cell. */
function factCell({
  value,
  none_here,
  outside_coverage,
  not_loaded,
}: Fact): string | number | boolean | null {
  if (none_here) return NONE_HERE;
  if (outside_coverage !== undefined) return OUTSIDE_COVERAGE;
  if (not_loaded !== undefined) return NOT_LOADED;
  return value ?? null;
}
