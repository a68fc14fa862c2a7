import {
  type AreaRisk,
  getAreaRisk as contract,
  type GetAreaRiskAnswer,
  type GetAreaRiskRequest,
} from '../../shared/api/get-area-risk.ts';
import { MAP_LIMITS } from '../../shared/api/map-parts.ts';
import type { CrimeKind, HazardKind } from '../../shared/api/risk-parts.ts';
import { counted } from '../../shared/counted.ts';
import type { Fields } from '../../shared/fields.ts';
import type { Database } from '../db/database.ts';
import { readCoverage } from '../facts/coverage.ts';
import { judgeConfidence } from '../facts/judge-confidence.ts';
import type { Place } from '../facts/place.ts';
import { readPlaces, type Wanted } from '../facts/read-places.ts';
import { listCrimeRisks } from '../facts/risk/crime.ts';
import { floodRisk } from '../facts/risk/flood.ts';
import { hazardRisk } from '../facts/risk/hazard.ts';
import { rankFlood } from '../facts/risk/rank-flood.ts';
import type { RiskAnswer } from '../facts/risk/risk-answer.ts';
import { type PinPlace, pinLayer } from '../maps/content/pin-layer.ts';
import { renderMap } from '../maps/store/render-map.ts';
import type { RowsEndpoint } from '../pipeline/endpoint.ts';
import { toPlacedFields } from '../pipeline/placed-row.ts';

const WANTED: Record<GetAreaRiskRequest['metric'], Wanted> = {
  crime: { areas: ['council'] },
  flood: { areas: ['flood_us', 'flood_england', 'tract', 'block'], codes: ['risk_tract', 'risk_county'] },
  hazard: { areas: ['tract', 'block'], codes: ['risk_tract', 'risk_county'] },
};

export const getAreaRisk: RowsEndpoint<GetAreaRiskRequest, AreaRisk, GetAreaRiskAnswer> = {
  contract,
  secondsPerRow: 0.01,
  async answerRows(rows, { request, services, mapVersion, uses }) {
    const coverage = await readCoverage(services.db, mapVersion, await services.listSources());
    const placements = rows.map(({ placement }) => placement);
    const places = await readPlaces(services.db, placements, coverage, WANTED[request.metric]);
    const known = places.filter((place) => place !== null);
    const answers = await listRisks(services.db, known, request);
    const answerOf = new Map(known.map((place, index) => [place, answers[index] as RiskAnswer]));
    return rows.map((row, index) => {
      const placed = { ...toPlacedFields(row), ...(row.row.name && { name: row.row.name }) };
      const place = places[index];
      const answer = place && answerOf.get(place);
      if (!place || !answer) return placed;
      uses(answer.packs, row);
      return { ...placed, ...answer.risk, confidence: judgeRisk(placed, place, answer) };
    });
  },
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

function listRisks(
  db: Database,
  places: readonly Place[],
  { metric, kind }: GetAreaRiskRequest,
): RiskAnswer[] | Promise<RiskAnswer[]> {
  if (metric === 'crime') return listCrimeRisks(db, places, kind as CrimeKind | undefined);
  if (metric === 'flood') return places.map(floodRisk);
  return places.map((place) => hazardRisk(place, (kind as HazardKind | undefined) ?? 'overall'));
}

/** As for facts: a place whose circle crosses from one zone or rating into another is less sure. */
function judgeRisk({ confidence }: Pick<AreaRisk, 'confidence'>, { spot }: Place, { risk }: RiskAnswer) {
  const { flood, hazard, outside_coverage } = risk;
  const name = flood ? 'flood zone' : 'rating';
  const { share, may_be } = flood ?? hazard ?? {};
  const fact = {
    ...(outside_coverage !== undefined && { outside_coverage }),
    ...(share !== undefined && { share }),
    ...(may_be && { may_be }),
  };
  return judgeConfidence(confidence, spot, { [name]: fact });
}

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
