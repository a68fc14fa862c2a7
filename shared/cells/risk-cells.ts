import type { AreaRisk } from '../api/area-risk.ts';
import type { AnswerColumn } from '../api/endpoint.ts';

/** The answer where there is one, else the name of the missing value. */
const orWhyNot = (
  description: string,
  read: (row: AreaRisk) => string | number | null | undefined,
): AnswerColumn<AreaRisk> => ({
  description,
  read: (row) => {
    if (row.outside_coverage !== undefined) return 'outside coverage';
    if (row.not_loaded !== undefined) return 'not loaded here';
    return read(row) ?? null;
  },
});

export const riskColumns: Record<string, AnswerColumn<AreaRisk>> = {
  id: { description: 'The id sent', read: (row) => row.id },
  lat: { description: 'Latitude', read: (row) => row.location?.lat ?? null },
  lng: { description: 'Longitude', read: (row) => row.location?.lng ?? null },
  risk: orWhyNot('Crimes, flood level or hazard rating', ({ crime, flood, hazard }) =>
    crime ? crime.count : (flood?.level ?? hazard?.rating),
  ),
  month: { description: 'Crime: the month', read: ({ crime }) => crime?.month ?? null },
  commonest: { description: 'Crime: the commonest type', read: ({ crime }) => crime?.types[0]?.type ?? null },
  partial: {
    description: 'Crime: the circle leaves what is loaded',
    read: ({ crime }) => crime?.partial ?? null,
  },
  zone: { description: 'Flood: the zone', read: ({ flood }) => flood?.zone ?? null },
  base_flood_elevation: {
    description: 'Flood: feet above the datum',
    read: ({ flood }) => flood?.base_flood_elevation ?? null,
  },
  river_percentile: {
    description: 'Flood: river, national percentile',
    read: ({ flood }) => flood?.percentile?.river ?? null,
  },
  coastal_percentile: {
    description: 'Flood: coastal, national percentile',
    read: ({ flood }) => flood?.percentile?.coastal ?? null,
  },
  rank: { description: 'Flood: 1 is the most at risk', read: ({ flood }) => flood?.rank ?? null },
  says: { description: 'Flood: in words', isProse: true, read: ({ flood }) => flood?.says ?? null },
  hazard: { description: 'Hazard: which', read: ({ hazard }) => hazard?.kind ?? null },
  score: { description: 'Hazard: the score', read: ({ hazard }) => hazard?.score ?? null },
  percentile: {
    description: 'Hazard: national percentile',
    read: ({ hazard }) => hazard?.percentile ?? null,
  },
  area: { description: 'Hazard: tract or county', read: ({ hazard }) => hazard?.area ?? null },
  placed_by: { description: 'What the point stands for', read: (row) => row.placed_by ?? 'none' },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  why: { description: 'What the confidence rests on', isProse: true, read: (row) => row.confidence.why },
  reason: {
    description: 'Why unplaced or flagged',
    isProse: true,
    read: (row) => row.reason ?? row.flagged ?? null,
  },
  record_key: { description: 'The key of the place', read: (row) => row.record_key },
};
