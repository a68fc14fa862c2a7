import {
  type CheckedRecord,
  type CheckLiveHazardsRequest,
  checkLiveHazards as contract,
  type HazardCheckAnswer,
} from '../../shared/api/check-live-hazards.ts';
import { levelOf } from '../../shared/basis.ts';
import { drawChecked } from '../hazards/answer/draw-checked.ts';
import { drawHazards } from '../hazards/answer/draw-hazards.ts';
import { addUpHazards, toCheckMessage } from '../hazards/answer/hazard-totals.ts';
import type { CoveredPlace } from '../hazards/feed.ts';
import {
  assessPlace,
  isElsewhere,
  listWatching,
  type PlaceAssessment,
} from '../hazards/find/assess-place.ts';
import { toHazardQuery } from '../hazards/find/filter.ts';
import { findTouching, type Touch } from '../hazards/find/find-touching.ts';
import { listFreshness, toFeedsField } from '../hazards/find/freshness.ts';
import { listDrawnEvents, listItems } from '../hazards/find/list-items.ts';
import { onePerEvent } from '../hazards/find/one-per-event.ts';
import { renderMap } from '../maps/store/render-map.ts';
import type { PlacedRow, RowsEndpoint } from '../pipeline/endpoint.ts';
import { toRowFields } from '../pipeline/placed-row.ts';

const NEAR_KM = 5;

export const checkLiveHazards: RowsEndpoint<CheckLiveHazardsRequest, CheckedRecord, HazardCheckAnswer> = {
  contract,
  restsOn: ['feeds'],
  secondsPerRow: 0.005,
  tellsCoverage: true,
  // The country of a point decides which feeds cover it.
  describesPoints: true,
  async answerRows(rows, { request, services: { db }, uses }) {
    const now = new Date();
    const query = toHazardQuery(request);
    const [freshness, items] = await Promise.all([
      listFreshness(db, query.feeds, now),
      listItems(db, query, now),
    ]);
    const placed = rows.map((row) => ({ row, place: toPlace(row) }));
    const located = placed.flatMap(({ place }) => (place ? [place] : []));
    const nearMeters = 1000 * (request.near_km ?? NEAR_KM);
    const found = await findTouching(db, located, items, query, nearMeters);
    return placed.map(({ row, place }) => {
      if (!place) return toUnplaced(row);
      // If the request is limited to one country, a place elsewhere says so, whatever is in force across the border.
      const own = isElsewhere(place, query) ? [] : (found[located.indexOf(place)] ?? []);
      const touches = onePerEvent(own);
      const watching = listWatching(place, query, freshness).filter(({ asOf }) => asOf !== null);
      uses([...watching.map(({ feed }) => feed.id), ...touches.map(({ item }) => item.feed)], row);
      return toRecord(row, touches, assessPlace(place, touches, query, freshness, items));
    });
  },
  async reduce(records, { request, fields, queries, services, accountId }) {
    const now = new Date();
    const query = toHazardQuery(request);
    const freshness = await listFreshness(services.db, query.feeds, now);
    const totals = addUpHazards(records, fields, request.value_field);
    const message = toCheckMessage(records, totals, query, freshness);
    const answer = { message, fields: { records, totals, feeds: toFeedsField(freshness) } };
    if (!request.render) return answer;
    const events = [...new Set(records.flatMap(({ warnings }) => warnings.map((one) => one.event_id)))];
    const drawn = await listDrawnEvents(services.db, events, query, now);
    const layers = [...drawHazards(drawn), ...drawChecked(records, { fields, queries })];
    if (layers.length === 0)
      return { ...answer, message: [...message, 'No row has a place, so no map was kept.'] };
    const title = request.title ?? 'Places and live hazards';
    return {
      ...answer,
      write: async (tx, sources) => ({
        map: await renderMap(tx, accountId, services.baseUrl, { title, layers, sources }),
      }),
    };
  },
};

function toPlace({ placement }: PlacedRow): CoveredPlace | null {
  const { point, admin } = placement;
  return point && { ...point, country: admin?.value.country ?? null, state: admin?.value.state ?? null };
}

function toUnplaced(row: PlacedRow): CheckedRecord {
  const { confidence, ...fields } = toRowFields(row);
  return { ...fields, state: 'unplaced', warnings: [], confidence };
}

function toRecord(row: PlacedRow, touches: readonly Touch[], judged: PlaceAssessment): CheckedRecord {
  const { confidence, ...fields } = toRowFields(row);
  return {
    ...fields,
    state: judged.state,
    warnings: touches.map(toWarning),
    ...(judged.reason !== null && { reason: judged.reason }),
    ...(judged.unwatched.length > 0 && { unwatched: [...judged.unwatched] }),
    confidence: toConfidence(confidence, judged),
  };
}

function toWarning({ item, distanceMeters }: Touch): CheckedRecord['warnings'][number] {
  return {
    event_id: item.eventId,
    peril: item.peril,
    kind: item.kind,
    level: item.level,
    area: item.area,
    ends: item.ends?.toISOString() ?? null,
    distance_km: Math.round(distanceMeters) / 1000,
    strength: item.strength,
  };
}

/** As sure as the place. Less where a feed is old, has not answered, or does not cover it. */
function toConfidence(
  placed: CheckedRecord['confidence'],
  { state, reason, limit }: PlaceAssessment,
): CheckedRecord['confidence'] {
  if (limit) {
    const score = Math.min(placed.score, limit.most);
    return { level: levelOf(score), score, basis: limit.basis, why: limit.why };
  }
  if (state !== 'outside_coverage') return placed;
  return { level: 'low', score: 0, basis: 'outside_coverage', why: reason ?? '' };
}
