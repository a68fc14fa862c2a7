import { ApiError } from '../../../shared/api-error.ts';
import type { MapContent } from '../content/map-content.ts';
import { type ChangedMap, isSameMap } from './change-map.ts';

/** An earlier version's content as the newest; throws a 400 when it does not exist or is the current one. */
export async function revertMap(
  before: MapContent,
  version: number,
  readVersion: (version: number) => Promise<MapContent | null>,
): Promise<ChangedMap> {
  const earlier = await readVersion(version);
  if (earlier === null)
    throw new ApiError('invalid_request', `revert_to: the map has no version ${version}`, {
      field: 'revert_to',
    });
  if (isSameMap(earlier, before))
    throw new ApiError('nothing_to_change', `nothing would change: the map is already as version ${version}`);
  return { content: earlier, changes: [`Reverted to version ${version}.`] };
}
