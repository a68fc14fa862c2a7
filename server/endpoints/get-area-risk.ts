import {
  type AreaRisk,
  getAreaRisk as contract,
  type GetAreaRiskAnswer,
  type GetAreaRiskRequest,
} from '../../shared/api/get-area-risk.ts';
import { MAP_LIMITS } from '../../shared/api/map-parts.ts';
import { counted } from '../../shared/counted.ts';
import type { Fields } from '../../shared/fields.ts';
import { answerRisk } from '../facts/risk/answer-risk.ts';
import { rankFlood } from '../facts/risk/rank-flood.ts';
import { type PinPlace, pinLayer } from '../maps/content/pin-layer.ts';
import { renderMap } from '../maps/store/render-map.ts';
import type { RowsEndpoint } from '../pipeline/endpoint.ts';

export const getAreaRisk: RowsEndpoint<GetAreaRiskRequest, AreaRisk, GetAreaRiskAnswer> = {
  contract,
  secondsPerRow: 0.01,
  answerRows: (rows, { request, ...context }) => answerRisk(rows, request, context),
  reduce(rows, { request, services, accountId, fields }) {
    const records = request.metric === 'flood' ? rankFlood(rows) : rows;
    return {
      message: toMessage(records, request),
      rows: records,
      fields: { records },
      ...(request.render && {
        write: async (tx, sources) => {
          const { title = 'Flood risk' } = request;
          const layers = [drawPlaces(records, fields)];
          const map = { title, layers, floodZones: true, sources };
          return { map: await renderMap(tx, accountId, services.baseUrl, map) };
        },
      }),
    };
  },
};

// 'Flood risk of 5 of 6 rows: 2 high, 3 low. 1 outside coverage.'
function toMessage(records: readonly AreaRisk[], { metric, kind }: GetAreaRiskRequest): string {
  const count = (holds: (row: AreaRisk) => boolean) => records.filter(holds).length;
  const answered = records.filter(({ crime, flood, hazard }) => crime ?? flood ?? hazard);
  const what = { crime: 'Recorded crime', flood: 'Flood risk', hazard: 'Natural-hazard rating' }[metric];
  const words = answered.map(({ flood, hazard, crime }) =>
    flood
      ? (flood.level ?? 'level unknown')
      : (hazard?.rating ?? (crime?.count === 0 ? 'without any' : 'with some')),
  );
  const list = [...Map.groupBy(words, (word) => word)]
    .map(([word, all]) => `${all.length} ${word}`)
    .join(', ');
  const rows = `${answered.length} of ${counted(records.length, 'row')}`;
  const sentences = [`${what}${kind ? ` (${kind})` : ''} of ${rows}${list && `: ${list}`}.`];
  const outside = count((row) => row.outside_coverage !== undefined);
  const notLoaded = count((row) => row.not_loaded !== undefined);
  const unplaced = count(({ status }) => status === 'unplaced');
  if (outside > 0) sentences.push(`${outside} outside coverage.`);
  if (notLoaded > 0) sentences.push(`${notLoaded} where the data is not loaded.`);
  if (unplaced > 0) sentences.push(`${unplaced} could not be placed.`);
  return sentences.join(' ');
}

function drawPlaces(records: readonly AreaRisk[], fields: readonly Fields[]) {
  const pins = records.flatMap(({ id, name, location, flood }, index): PinPlace[] => {
    if (!location) return [];
    const told = flood && { level: flood.level, zone: flood.zone, rank: flood.rank, says: flood.says };
    return [{ id, name: name ?? null, location, fields: { ...fields[index], ...told } }];
  });
  return pinLayer('places by risk', pins.slice(0, MAP_LIMITS.rowsPerLayer), { colorBy: 'level' });
}
