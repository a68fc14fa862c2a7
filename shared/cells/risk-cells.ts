import type { AreaRisk } from '../api/area-risk.ts';
import type { AnswerColumn, Cell } from '../api/endpoint.ts';
import type { FloodRisk } from '../api/risk-parts.ts';
import { NOT_LOADED, OUTSIDE_COVERAGE } from './markers.ts';
import { placedColumns, pointColumns } from './placed-cells.ts';
import { sentColumns } from './sent-cells.ts';

const isAnswered = ({ crime, flood, hazard }: AreaRisk) => (crime ?? flood ?? hazard) !== undefined;

/** The answer where there is one, else the name of the missing value. */
const orWhyNot = (
  description: string,
  read: (row: AreaRisk) => string | number | null | undefined,
): AnswerColumn<AreaRisk> => ({
  description,
  read: (row) => {
    if (row.outside_coverage !== undefined) return OUTSIDE_COVERAGE;
    if (row.not_loaded !== undefined) return NOT_LOADED;
    return read(row) ?? null;
  },
  // A flood level that the map does not state may be any.
  isKnown: (row) => isAnswered(row) && row.flood?.level !== null,
});

/** Null in a zone whose risk was not determined; a place outside every mapped zone is not at high risk. */
function isHighRisk({ level, zone }: FloodRisk): boolean | null {
  if (level !== null) return level === 'high';
  return zone === null ? false : null;
}

const ofRisk = (description: string, read: (row: AreaRisk) => Cell | undefined): AnswerColumn<AreaRisk> => ({
  description,
  read: (row) => read(row) ?? null,
  isKnown: isAnswered,
});

export const riskColumns: Record<string, AnswerColumn<AreaRisk>> = {
  id: { description: 'The id sent', isShared: true, read: (row) => row.id },
  ...sentColumns,
  ...pointColumns,
  risk: orWhyNot('Crimes, flood level or hazard rating', ({ crime, flood, hazard }) =>
    crime ? crime.count : (flood?.level ?? hazard?.rating),
  ),
  month: ofRisk('Crime: the month', ({ crime }) => crime?.month),
  commonest: ofRisk('Crime: the commonest type', ({ crime }) => crime?.types[0]?.type),
  partial: ofRisk('Crime: the circle leaves what is loaded', ({ crime }) => crime?.partial),
  high_risk: {
    description: 'Flood: whether it is high, also where the map does not tell medium from low',
    read: ({ flood }) => (flood ? isHighRisk(flood) : null),
    isKnown: ({ flood }) => flood !== undefined && isHighRisk(flood) !== null,
  },
  zone: ofRisk('Flood: the zone', ({ flood }) => flood?.zone),
  base_flood_elevation: ofRisk('Flood: feet above the datum', ({ flood }) => flood?.base_flood_elevation),
  river_percentile: ofRisk('Flood: river, national percentile', ({ flood }) => flood?.percentile?.river),
  coastal_percentile: ofRisk(
    'Flood: coastal, national percentile',
    ({ flood }) => flood?.percentile?.coastal,
  ),
  rank: ofRisk('Flood: 1 is the most at risk', ({ flood }) => flood?.rank),
  says: { description: 'Flood: in words', isProse: true, read: ({ flood }) => flood?.says ?? null },
  hazard: ofRisk('Hazard: which', ({ hazard }) => hazard?.kind),
  score: ofRisk('Hazard: the score', ({ hazard }) => hazard?.score),
  percentile: ofRisk('Hazard: national percentile', ({ hazard }) => hazard?.percentile),
  area: ofRisk('Hazard: tract or county', ({ hazard }) => hazard?.area),
  placed_by: {
    description: 'What the point stands for',
    isShared: true,
    read: (row) => row.placed_by ?? 'none',
  },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  why: { description: 'What the confidence rests on', isProse: true, read: (row) => row.confidence.why },
  reason: placedColumns.reason,
  record_key: { description: 'The key of the place', isShared: true, read: (row) => row.record_key },
};
