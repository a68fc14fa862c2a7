// The facts of rows. get_location_facts returns them, and questions about a table use them.
import type { GetLocationFactsRequest, LocationFacts } from '../../shared/api/get-location-facts.ts';
import { FACT_FIELDS, REGION_FIELDS } from '../../shared/cells/fact-fields.ts';
import type { FeatureContext, PlacedRow } from '../pipeline/endpoint.ts';
import { toRowFields } from '../pipeline/placed-row.ts';
import { confidenceOfFacts } from './confidence-of-facts.ts';
import { readCoverage } from './coverage.ts';
import { listFacts, wantedFor } from './list-facts.ts';
import { type FactQuery, readPlaces } from './read-places.ts';

type FactsQuery = Pick<GetLocationFactsRequest, 'fields' | 'region'>;

/** What must be read for a request. */
export function wantedBy({ fields, region }: FactsQuery): FactQuery {
  return wantedFor(fields ?? (region ? REGION_FIELDS[region] : FACT_FIELDS));
}

/** Each row with its facts; an unplaced row has none. */
export async function answerFacts(
  rows: readonly PlacedRow[],
  request: FactsQuery,
  { services, mapVersion, uses }: FeatureContext,
): Promise<LocationFacts[]> {
  const { fields, region } = request;
  const wanted = wantedBy(request);
  const coverage = await readCoverage(services.db, mapVersion, await services.listSources());
  const placements = rows.map(({ placement }) => placement);
  const places = await readPlaces(services.db, placements, coverage, wanted);
  const today = new Date().toISOString().slice(0, 10);
  return rows.map((row, index) => {
    const placed = toRowFields(row);
    const place = places[index];
    if (!place) return { ...placed, facts: {} };
    const { facts, packs } = listFacts(place, { fields, region, today });
    uses(packs, row);
    return { ...placed, facts, confidence: confidenceOfFacts(placed.confidence, place.spot, facts) };
  });
}
