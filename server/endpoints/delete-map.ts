import {
  deleteMap as contract,
  type DeleteMapAnswer,
  type DeleteMapRequest,
} from '../../shared/api/delete-map.ts';
import { NO_ROWS } from '../maps/runs/map-run.ts';
import { readMapId } from '../maps/store/map-id.ts';
import { deleteMaps } from '../maps/store/map-store.ts';
import type { WholeEndpoint } from '../pipeline/endpoint.ts';

export const deleteMap: WholeEndpoint<DeleteMapRequest, DeleteMapAnswer> = {
  contract,
  cost: () => 1,
  answer:
    async ({ maps }, { accountId }) =>
    async (tx) => {
      const ids = maps.map(readMapId);
      const gone = new Set(
        await deleteMaps(tx, accountId, [...new Set(ids.filter((id) => id !== null))].sort()),
      );
      const notFound = maps.filter((_, index) => !gone.has(ids[index] ?? ''));
      const deleted = `${gone.size === 1 ? '1 map' : `${gone.size} maps`} deleted.`;
      const missing = notFound.length === 0 ? [] : [`${notFound.length} not found.`];
      const message = [deleted, ...missing];
      return { message, fields: { deleted: [...gone].sort(), not_found: notFound }, kept: NO_ROWS };
    },
};
