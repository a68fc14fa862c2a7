import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../../shared/api-error.ts';
import type { MapContent } from '../content/map-content.ts';
import { type ChangedMap, joinSources } from './change-map.ts';

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
  const content = { ...earlier, sources: joinSources(before.sources, earlier.sources) };
  if (isDeepStrictEqual(content, before))
    throw new ApiError('nothing_to_change', `nothing would change: the map is already as version ${version}`);
  return { content, changes: [`Reverted to version ${version}.`] };
}
