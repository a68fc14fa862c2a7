import { deleteMap } from '../../server/endpoints/delete-map.ts';
import { geocodeBatch } from '../../server/endpoints/geocode-batch.ts';
import { getMap } from '../../server/endpoints/get-map.ts';
import { renderMap } from '../../server/endpoints/render-map.ts';
import { updateMap } from '../../server/endpoints/update-map.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { endpointCaller } from '../endpoints/endpoint-caller.ts';

/** An account that calls map endpoints. */
export async function mapCaller(services: Services, allowance = 2500) {
  const { accountId, call, dryRun } = await endpointCaller(services, allowance);
  return {
    accountId,
    render: (body: unknown) => call(renderMap, body),
    update: (body: unknown) => call(updateMap, body),
    tryUpdate: (body: object) => dryRun(updateMap, body),
    get: (body: unknown = {}) => call(getMap, body),
    remove: (body: unknown) => call(deleteMap, body),
    geocode: (body: unknown) => call(geocodeBatch, body),
  };
}
