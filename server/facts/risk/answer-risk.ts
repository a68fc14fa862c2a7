// The risk of rows. get_area_risk returns it, and questions about a table use it.
import type { AreaRisk, GetAreaRiskRequest } from '../../../shared/api/get-area-risk.ts';
import type { CrimeKind, RiskHazardKind } from '../../../shared/api/risk-parts.ts';
import type { Queryable } from '../../db/database.ts';
import { toldOfMiddle } from '../../pipeline/area-of.ts';
import { atEdgeOfData } from '../../pipeline/edge-of-data.ts';
import type { FeatureContext, PlacedRow } from '../../pipeline/endpoint.ts';
import { toRowFields } from '../../pipeline/placed-row.ts';
import { confidenceOfFacts } from '../confidence-of-facts.ts';
import { readCoverage } from '../coverage.ts';
import { layersOf } from '../outdates.ts';
import type { FactPlace } from '../place.ts';
import { type FactQuery, readPlaces } from '../read-places.ts';
import { AT_BORDER } from '../to-fact.ts';
import { CIRCLE_METERS, listCrimeRisks } from './crime.ts';
import { floodRisk } from './flood.ts';
import { hazardRisk } from './hazard.ts';
import { outside, type RiskAnswer } from './risk-answer.ts';

/** What must be read for each metric; of crimes their counts beside. */
const WANTED: Record<GetAreaRiskRequest['metric'], FactQuery> = {
  crime: { areas: ['council'] },
  flood: { areas: ['flood_us', 'flood_england', 'tract', 'block'], codes: ['risk_tract', 'risk_county'] },
  hazard: { areas: ['tract', 'block'], codes: ['risk_tract', 'risk_county'] },
};

const CRIME_LAYERS = ['crime', 'crime_council'];

/** The layers that a metric's answers are read from. */
export function layersOfRisk(metric: GetAreaRiskRequest['metric']): ReadonlySet<string> {
  return new Set([...layersOf(WANTED[metric]), ...(metric === 'crime' ? CRIME_LAYERS : [])]);
}

type RiskQuery = Pick<GetAreaRiskRequest, 'metric' | 'kind'>;

/** Each row with its risk, or why it has none. Flood has no rank yet. */
export async function answerRisk(
  rows: readonly PlacedRow[],
  request: RiskQuery,
  { services, mapVersion, uses }: FeatureContext,
): Promise<AreaRisk[]> {
  const coverage = await readCoverage(services.db, mapVersion, await services.listSources());
  const placements = rows.map(({ placement }) => placement);
  const places = await readPlaces(services.db, placements, coverage, WANTED[request.metric]);
  const known = places.filter((place) => place !== null);
  const answers = await listRisks(services.db, known, request);
  const answerOf = new Map(
    known.map((place, index) => [
      place,
      place.isAtBorder ? outside(AT_BORDER) : (answers[index] as RiskAnswer),
    ]),
  );
  return rows.map((row, index) => {
    const placed = toRowFields(row);
    const place = places[index];
    const answer = place && answerOf.get(place);
    if (!place || !answer) return placed;
    uses(answer.packs, row);
    const confidence = confidenceOfRisk(placed, place, answer);
    return { ...placed, ...answer.risk, ...confidenceOfCrime(confidence, row, answer) };
  });
}

function listRisks(
  db: Queryable,
  places: readonly FactPlace[],
  { metric, kind }: RiskQuery,
): RiskAnswer[] | Promise<RiskAnswer[]> {
  if (metric === 'crime') return listCrimeRisks(db, places, kind as CrimeKind | undefined);
  if (metric === 'flood') return places.map(floodRisk);
  return places.map((place) => hazardRisk(place, (kind as RiskHazardKind | undefined) ?? 'overall'));
}

/** Crimes are counted in a circle around the point, as far as the forces there are loaded. */
function confidenceOfCrime(
  own: AreaRisk['confidence'],
  { placement }: PlacedRow,
  { risk: { crime } }: RiskAnswer,
): Pick<AreaRisk, 'confidence' | 'place_confidence'> {
  if (!crime) return { confidence: own };
  const told = toldOfMiddle(own, placement, CIRCLE_METERS);
  return crime.partial ? atEdgeOfData(told, crime.count, BEYOND_FORCES) : { confidence: told };
}

const BEYOND_FORCES =
  'But not every police force around it is loaded: crimes in the areas of the others are not counted.';

/** As with facts: a place whose circle crosses from one zone or rating into another is less sure. */
function confidenceOfRisk(
  { confidence }: Pick<AreaRisk, 'confidence'>,
  { spot }: FactPlace,
  { risk }: RiskAnswer,
) {
  const { flood, hazard, outside_coverage, not_loaded } = risk;
  const name = flood ? 'flood zone' : 'rating';
  const { share, may_be } = flood ?? hazard ?? {};
  const { not_listed } = hazard ?? {};
  const fact = {
    ...(outside_coverage !== undefined && { outside_coverage }),
    ...(not_loaded !== undefined && { not_loaded }),
    ...(share !== undefined && { share }),
    ...(may_be && { may_be }),
    ...(hazard && { value: hazard.rating }),
    ...(not_listed !== undefined && { not_listed }),
  };
  return confidenceOfFacts(confidence, spot, { [name]: fact });
}
