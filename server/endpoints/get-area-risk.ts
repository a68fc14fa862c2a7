import {
  type AreaRisk,
  getAreaRisk as contract,
  type GetAreaRiskAnswer,
  type GetAreaRiskRequest,
} from '../../shared/api/get-area-risk.ts';
import { MAP_LIMITS } from '../../shared/api/map-parts.ts';
import { counted } from '../../shared/counted.ts';
import { formatCount } from '../../shared/format-count.ts';
import { isOfLayers, reachOfFacts } from '../facts/outdates.ts';
import { answerRisk, layersOfRisk } from '../facts/risk/answer-risk.ts';
import { rankFlood } from '../facts/risk/rank-flood.ts';
import { listStrays } from '../facts/strays.ts';
import { type BesideRows, pinLayer, pinsOfRow } from '../maps/content/pin-layer.ts';
import { renderMap } from '../maps/store/render-map.ts';
import { describeMiddles } from '../pipeline/area-of.ts';
import type { RowsEndpoint } from '../pipeline/endpoint.ts';

export const getAreaRisk: RowsEndpoint<GetAreaRiskRequest, AreaRisk, GetAreaRiskAnswer> = {
  contract,
  secondsPerRow: 0.01,
  tellsCoverage: true,
  spanning: ['rank'],
  readsMapAlone: true,
  versionOf: ({ map_version }) => map_version,
  answerRows: (rows, { request, ...context }) => answerRisk(rows, request, context),
  outdates: {
    told: describeRisk,
    reachMeters: (row, about) => reachOfFacts(row, about),
    listStrays,
    concerns: ({ request: { metric } }) => isOfLayers(layersOfRisk(metric)),
  },
  reduce(rows, { request, services, accountId, fields, queries }) {
    const records = request.metric === 'flood' ? rankFlood(rows) : rows;
    const answer = { message: toMessage(records, request), rows: records, fields: { records } };
    if (!request.render) return answer;
    const layer = drawPlaces(records, { fields, queries });
    if (layer.features.length === 0)
      return { ...answer, message: [...answer.message, 'No row has a place, so no map was kept.'] };
    return {
      ...answer,
      write: async (tx, sources) => {
        const { title = 'Flood risk' } = request;
        const map = { title, layers: [layer], floodZones: true, sources };
        return { map: await renderMap(tx, accountId, services.baseUrl, map) };
      },
    };
  },
};

/** The figures, without their dates and ranks. */
function describeRisk({
  crime,
  flood,
  hazard,
  outside_coverage,
  not_loaded,
}: AreaRisk): Record<string, string> {
  if (crime) return { crime: String(crime.count) };
  if (flood) return { flood: [flood.zone, flood.level].filter(Boolean).join(', ') || 'none' };
  if (hazard) return { hazard: `${hazard.rating}` };
  if (not_loaded !== undefined) return { risk: 'not loaded' };
  return outside_coverage === undefined ? {} : { risk: 'outside the data' };
}

// 'Flood risk for 5 of 6 rows: 2 high, 3 low. Outside the loaded data: 1.'
function toMessage(records: readonly AreaRisk[], { metric, kind }: GetAreaRiskRequest): string[] {
  const count = (holds: (row: AreaRisk) => boolean) => records.filter(holds).length;
  const answered = records.filter(({ crime, flood, hazard }) => crime ?? flood ?? hazard);
  const what = { crime: 'Crime figures', flood: 'Flood risk', hazard: 'Natural-hazard rating' }[metric];
  const rows = `${formatCount(answered.length)} of ${counted(records.length, 'row')}`;
  const found = metric === 'crime' ? describeCrime(answered) : listLevels(answered);
  const outside = count((row) => row.outside_coverage !== undefined);
  const notLoaded = count((row) => row.not_loaded !== undefined);
  const unplaced = count(({ status }) => status === 'unplaced');
  return [
    `${what}${kind ? ` (${kind})` : ''} for ${rows}${found}.`,
    ...(metric === 'crime' ? [...describePartial(answered), ...describeMiddles(answered)] : []),
    ...(outside > 0 ? [`Outside the loaded data: ${formatCount(outside)}.`] : []),
    ...(notLoaded > 0 ? [`Data not loaded: ${formatCount(notLoaded)}.`] : []),
    ...(unplaced > 0 ? [`Not placed: ${formatCount(unplaced)}.`] : []),
  ];
}

// '; both have recorded crime'
function describeCrime(answered: readonly AreaRisk[]): string {
  if (answered.length === 0) return '';
  const some = answered.filter(({ crime }) => (crime?.count ?? 0) > 0).length;
  if (some === 0)
    return (
      { 1: '; it has no recorded crime', 2: '; neither has recorded crime' }[answered.length] ??
      '; none has recorded crime'
    );
  if (some < answered.length) return `; ${some} of them ${some === 1 ? 'has' : 'have'} recorded crime`;
  return (
    { 1: '; it has recorded crime', 2: '; both have recorded crime' }[some] ?? '; all have recorded crime'
  );
}

function describePartial(answered: readonly AreaRisk[]): string[] {
  const cut = answered.filter(({ crime }) => crime?.partial).length;
  if (cut === 0) return [];
  const are = counted(cut, 'row lies', 'rows lie');
  return [`${are} at the edge of the police forces that are loaded: crimes beyond it are not counted.`];
}

// ': 2 high, 3 low'
function listLevels(answered: readonly AreaRisk[]): string {
  const levels = answered.map(({ flood, hazard }) =>
    flood ? (flood.level ?? 'level unknown') : hazard?.rating,
  );
  const counts = [...Map.groupBy(levels, (level) => level)].map(([level, all]) => `${all.length} ${level}`);
  return counts.length === 0 ? '' : `: ${counts.join(', ')}`;
}

function drawPlaces(records: readonly AreaRisk[], beside: BesideRows) {
  const pins = records.flatMap((record, index) => {
    const { flood } = record;
    const told = flood && { level: flood.level, zone: flood.zone, rank: flood.rank, says: flood.says };
    return pinsOfRow(record, index, beside, told ?? {});
  });
  return pinLayer('places by risk', pins.slice(0, MAP_LIMITS.rowsPerLayer), { colorBy: 'level' });
}
