import {
  findNearby as contract,
  type FindNearbyAnswer,
  type FindNearbyRequest,
  NEARBY_RADIUS_KM,
  type NearbyRow,
} from '../../shared/api/find-nearby.ts';
import { describeStages } from '../nearby/asked-stages.ts';
import { type Category, findCategory, lookAround } from '../nearby/look-around.ts';
import { countsMessage } from '../nearby/nearby-row.ts';
import { describeListed, reachOfPlaces } from '../nearby/outdates.ts';
import type { RowsEndpoint } from '../pipeline/endpoint.ts';

export const findNearby: RowsEndpoint<FindNearbyRequest, NearbyRow, FindNearbyAnswer, Category> = {
  contract,
  secondsPerRow: 0.01,
  tellsCoverage: true,
  prepare: ({ category }, { services }) => findCategory(category, services),
  readsMapAlone: true,
  versionOf: ({ map_version }) => map_version,
  answerRows: (rows, { request, prepared, ...context }) => lookAround(rows, request, prepared, context, true),
  outdates: {
    told: describeListed,
    reachMeters: (row, { request }) =>
      reachOfPlaces(row, request, request.radius_km ?? NEARBY_RADIUS_KM[request.mode ?? 'nearest']),
    // 'n123 amenity/pub'
    concerns:
      ({ prepared: { kinds } }) =>
      ({ layer, key }) =>
        layer === 'poi_cell' || (layer === 'poi' && kinds.includes(key.slice(key.indexOf(' ') + 1))),
  },
  reduce(records, { request, prepared }) {
    const mode = request.mode ?? 'nearest';
    const radiusKm = request.radius_km ?? NEARBY_RADIUS_KM[mode];
    const { names, stages } = prepared;
    const kind = names.join(', ') + (stages ? ` (${stages.name})` : '');
    const [having, ...others] = countsMessage(records, kind, `within ${radiusKm} km`);
    const listed = records.flatMap(({ places = [] }) => places);
    return {
      message: [having, stages ? describeStages(stages, listed) : null, ...others],
      fields: { records },
    };
  },
};
