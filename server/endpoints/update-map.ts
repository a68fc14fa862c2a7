import {
  updateMap as contract,
  type UpdateMapAnswer,
  type UpdateMapRequest,
} from '../../shared/api/update-map.ts';
import { ApiError } from '../../shared/api-error.ts';
import { foreignText } from '../../shared/foreign-value.ts';
import { describeFloodGaps } from '../facts/risk/flood-gaps.ts';
import { changeMap, type MapChange } from '../maps/changes/change-map.ts';
import { makePinChanges } from '../maps/changes/make-pin-changes.ts';
import { revertMap } from '../maps/changes/revert-map.ts';
import { forecastLayers, withPaths } from '../maps/content/forecast-layers.ts';
import { type DrawnRow, makeLayerChanges, makeLayers } from '../maps/content/make-layers.ts';
import type { MapLayer } from '../maps/content/map-content.ts';
import { listFloodPacks, remarkOnZones } from '../maps/runs/flood-packs.ts';
import { listMapSources, listRunsOf, listUnplaced, remarks, toMapRun } from '../maps/runs/map-run.ts';
import { readMapId } from '../maps/store/map-id.ts';
import { addMapVersion, findContent, findOwnMap, noSuchMap } from '../maps/store/map-store.ts';
import { describeMap, readTitle } from '../maps/store/render-map.ts';
import type { WholeContext, WholeEndpoint } from '../pipeline/endpoint.ts';

export const updateMap: WholeEndpoint<UpdateMapRequest, UpdateMapAnswer> = {
  contract,
  cost: () => 1,
  async forecast(request, { accountId, services }) {
    checkFields(request);
    const id = readMapId(request.map);
    const map = id && (await findOwnMap(services.db, accountId, id));
    if (!map) throw noSuchMap();
    if (request.revert_to !== undefined)
      await revertMap(map.content, request.revert_to, (version) =>
        findContent(services.db, map.head.id, version),
      );
    const { add_layers: added = [], update_layers: updated = [], upsert_points: pins } = request;
    const layers = [
      ...withPaths(updated, 'update_layers'),
      ...withPaths(added, 'add_layers'),
      ...(pins ? [{ rows: pins, at: 'upsert_points' }] : []),
    ];
    return forecastLayers(layers, { ...services, accountId });
  },
  async answer(request, context) {
    checkFields(request);
    const { accountId, services } = context;
    const { revert_to: revertTo } = request;
    const { change, rows, readAs } = await readChange(request, context);
    checkPlaced(request, change, rows);
    const id = readMapId(request.map);
    const { flood_zones: floodZones } = request;
    const layers = floodZones ? await listDrawn(id, change, context) : [];
    const zones = await listFloodPacks(floodZones, layers, services);
    const ofZones = await remarkOnZones(floodZones, layers, services, describeFloodGaps);
    const sources = await listMapSources(toMapRun(rows, zones), services);
    return async (tx) => {
      if (id === null) throw noSuchMap();
      const { head, changed } = await addMapVersion(tx, accountId, id, (before, readVersion) =>
        revertTo === undefined
          ? { ...changeMap(before, { ...change, sources }), runs: listRunsOf(rows) }
          : revertMap(before, revertTo, readVersion),
      );
      const named = rows.map((row) => ({
        ...row,
        layer: row.layer || (changed.content.layers[0]?.name ?? ''),
      }));
      const unplaced = listUnplaced(named);
      const map = describeMap(head, changed.content, services.baseUrl);
      const now = `Map "${map.title}" is now version ${map.version}.`;
      const warnings = remarks(unplaced.length, ofZones);
      const message = [now, ...changed.changes.slice(0, 3), ...readAs, ...warnings];
      return { message, fields: { map, changes: changed.changes, unplaced }, kept: toMapRun(named, zones) };
    };
  },
};

function checkFields({ map: _map, dry_run: _dryRun, ...changes }: UpdateMapRequest): void {
  const sent = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (sent.length === 0) throw new ApiError('nothing_to_change', 'nothing to change was sent beside map');
  if (changes.title !== undefined && changes.title.trim() === '')
    throw new ApiError('invalid_request', 'title: got no character to read, a map has a title', {
      field: 'title',
    });
  if (changes.revert_to !== undefined && sent.length > 1)
    throw new ApiError(
      'conflicting_fields',
      `revert_to goes alone, got also ${sent.filter((name) => name !== 'revert_to').join(', ')}`,
    );
}

/** The layers of the map and its new ones. */
async function listDrawn(
  id: string | null,
  { addLayers }: Pick<MapChange, 'addLayers'>,
  { accountId, services }: WholeContext,
): Promise<MapLayer[]> {
  const before = id === null ? null : await findOwnMap(services.db, accountId, id);
  return [...(before?.content.layers ?? []), ...addLayers];
}

/** When the request holds only pins without a place, the reason is more specific than "nothing would change". */
function checkPlaced(
  request: UpdateMapRequest,
  change: Pick<MapChange, 'upsertPoints'>,
  rows: readonly DrawnRow[],
): void {
  const isOnlyPins = Object.keys(request).every((name) => name === 'map' || name === 'upsert_points');
  if (!isOnlyPins || change.upsertPoints.length > 0) return;
  throw new ApiError('place_not_found', `upsert_points: no pin could be placed: ${rows[0]?.answer.reason}`, {
    field: 'upsert_points',
  });
}

/** The change with its rows placed, all done outside the map's lock. */
async function readChange(request: UpdateMapRequest, { accountId, services }: WholeContext) {
  const makers = { ...services, accountId };
  const added = await makeLayers(request.add_layers ?? [], 'add_layers', makers);
  const updated = await makeLayerChanges(request.update_layers ?? [], 'update_layers', makers);
  const pins = await makePinChanges(request.upsert_points ?? [], services.geocoder);
  const change: Omit<MapChange, 'sources'> = {
    ...(request.title !== undefined && { title: readTitle(request.title) }),
    ...(request.legend !== undefined && { legend: request.legend }),
    ...(request.flood_zones !== undefined && { floodZones: request.flood_zones }),
    removeLayers: request.remove_layers ?? [],
    updateLayers: updated.layers,
    addLayers: added.layers,
    removePoints: (request.remove_points ?? []).map(({ layer, id }) => ({ layer, id: foreignText(id) })),
    upsertPoints: pins.changes,
  };
  const rows: DrawnRow[] = [...updated.rows, ...added.rows, ...pins.rows];
  return { change, rows, readAs: [...updated.readAs, ...added.readAs] };
}
