import {
  renderMap as contract,
  type RenderMapAnswer,
  type RenderMapRequest,
} from '../../shared/api/render-map.ts';
import { ApiError } from '../../shared/api-error.ts';
import { describeFloodGaps } from '../facts/risk/flood-gaps.ts';
import { checkKnown } from '../maps/content/check-fields.ts';
import { forecastLayers, withPaths } from '../maps/content/forecast-layers.ts';
import { groupLayer } from '../maps/content/group-layer.ts';
import { type LayerToDraw, makeLayers } from '../maps/content/make-layers.ts';
import { countWords, type MapContent } from '../maps/content/map-content.ts';
import { listFloodPacks, remarkOnZones } from '../maps/runs/flood-packs.ts';
import { listMapSources, listRunsOf, listUnplaced, remarks, toMapRun } from '../maps/runs/map-run.ts';
import { readMapSource } from '../maps/runs/read-map-source.ts';
import { mapLinks } from '../maps/store/map-id.ts';
import { renderMap as keepMap, layerWords } from '../maps/store/render-map.ts';
import type { WholeContext, WholeEndpoint } from '../pipeline/endpoint.ts';

export const renderMap: WholeEndpoint<RenderMapRequest, RenderMapAnswer> = {
  contract,
  cost: () => 1,
  async forecast(request, context) {
    const { inputs, at, readAs } = await readInputs(request, context);
    const makers = { ...context.services, accountId: context.accountId };
    const told = await forecastLayers(withPaths(inputs, at), makers);
    return { ...told, readAs: readAs || told.readAs };
  },
  async answer(request, { accountId, services }) {
    const { title, legend, flood_zones: floodZones } = request;
    const { layers, rows, readAs } = await drawRequest(request, { accountId, services });
    const unplaced = listUnplaced(rows);
    if (unplaced.length === rows.length)
      throw new ApiError(
        'place_not_found',
        `no row could be placed, so there is nothing to draw: ${unplaced[0]?.reason}`,
      );
    const kept = toMapRun(rows, await listFloodPacks(floodZones, layers, services));
    const sources = await listMapSources(kept, services);
    const zones = await remarkOnZones(floodZones, layers, services, describeFloodGaps);
    return async (tx, mapId) => {
      const drawn = { title, layers, legend, floodZones, sources, runs: listRunsOf(rows) };
      const map = await keepMap(tx, accountId, services.baseUrl, drawn, mapId);
      const done = map.version === 1 ? 'kept' : `is now version ${map.version},`;
      const drew = `Map "${map.title}" ${done} with ${countWords(map.pins)} on ${layerWords(map.layers.length)}.`;
      const message = [drew, ...readAs, ...remarks(unplaced.length, zones)];
      const wholeReadAs = request.source ? readAs.join(' ') : '';
      return { message, fields: { map, unplaced, ...(wholeReadAs && { read_as: wholeReadAs }) }, kept };
    };
  },
  relink({ map, ...fields }, baseUrl) {
    return { ...fields, map: { ...map, ...mapLinks(baseUrl, map.id) } };
  },
};

/** Draws the first `most` rows of the request's source. Free, and not stored: a map before it is made. */
export async function draftMap(
  request: RenderMapRequest,
  context: WholeContext,
  most: number,
): Promise<MapContent> {
  const { layers } = await drawRequest(request, context, most);
  return { title: request.title ?? '', layers, legend: true, floodZones: false, sources: [] };
}

/** The layers to draw, their path in the body, and how the columns of rows by reference were understood. */
async function readInputs(request: RenderMapRequest, context: WholeContext, most?: number) {
  checkWays(request);
  const { layer, readAs } = await readSource(request, context, most);
  const inputs = toLayerInputs(request, layer);
  return { inputs, at: request.layers ? 'layers' : 'rows', readAs };
}

async function drawRequest(request: RenderMapRequest, context: WholeContext, most?: number) {
  const { label, group_by: groupBy } = request;
  const { services, accountId } = context;
  const { inputs, at, readAs } = await readInputs(request, context, most);
  const made = await makeLayers(inputs, at, { ...services, accountId });
  const pins = made.layers.flatMap(({ features }) => features);
  if (!request.layers) checkKnown(label, pins, 'label');
  checkKnown(groupBy, pins, 'group_by');
  const { layers, rows } = groupBy === undefined ? made : groupLayer(made, groupBy);
  return { layers, rows, readAs: [readAs, ...made.readAs].filter(Boolean) };
}

function checkWays(request: RenderMapRequest): void {
  const { layers, rows, source, from_run, color_by, bins, icon_by, label, group_by } = request;
  const ways = Object.entries({ layers, rows, source, from_run }).filter(([, value]) => value !== undefined);
  if (ways.length !== 1) {
    const got = ways.map(([name]) => name).join(' and ') || 'none';
    throw new ApiError(
      'conflicting_fields',
      `send exactly one of layers, rows, source and from_run, got ${got}`,
    );
  }
  if (layers && (color_by !== undefined || bins !== undefined))
    throw new ApiError(
      'conflicting_fields',
      'color_by and bins go with rows, source or from_run; with layers each has its own',
    );
  for (const [name, value] of Object.entries({ icon_by, label, group_by }))
    if (layers && value !== undefined)
      throw new ApiError(
        'conflicting_fields',
        `${name} goes with rows, source or from_run; with layers each is as it is sent`,
      );
  checkBins({ color_by, bins }, 'bins');
  for (const [index, layer] of (layers ?? []).entries()) checkBins(layer, `layers[${index}].bins`);
}

function checkBins({ color_by, bins }: Pick<LayerToDraw, 'color_by' | 'bins'>, field: string): void {
  if (bins !== undefined && color_by === undefined)
    throw new ApiError(
      'conflicting_fields',
      `${field}: got breaks without color_by, the field whose numbers they part`,
      { field },
    );
}

/** The layer that rows or a run stand for. A run's places are drawn as they are stored. */
async function readSource(
  { source }: RenderMapRequest,
  context: WholeContext,
  most?: number,
): Promise<{ layer: Pick<LayerToDraw, 'rows' | 'run_id' | 'runColumns'>; readAs: string }> {
  if (!source) return { layer: {}, readAs: '' };
  const { run, ...columns } = source;
  if (run !== undefined && source.sheet === undefined && source.file === undefined)
    return { layer: { run_id: run, runColumns: columns }, readAs: '' };
  const { rows, ...read } = await readMapSource(source, context, most);
  return { layer: { rows }, ...read };
}

/** The layers as sent, or the one layer that rows or from_run stand for. */
function toLayerInputs(
  request: RenderMapRequest,
  source: Pick<LayerToDraw, 'rows' | 'run_id' | 'runColumns'>,
): LayerToDraw[] {
  const { layers, rows, from_run, color_by, bins, icon_by, labels } = request;
  const label = request.label ?? (labels ? 'name' : undefined);
  if (layers) return layers.map((layer) => ({ label, ...layer }));
  return [{ name: 'pins', rows, run_id: from_run, color_by, bins, icon_by, label, ...source }];
}
