import { getMap as contract, type GetMapAnswer, type GetMapRequest } from '../../shared/api/get-map.ts';
import { ApiError } from '../../shared/api-error.ts';
import { foreignText } from '../../shared/foreign-value.ts';
import { describeLayers } from '../maps/content/describe-layers.ts';
import { findLayer } from '../maps/content/find-layer.ts';
import { countFeatures, countWords } from '../maps/content/map-content.ts';
import { NO_ROWS, toPinRun } from '../maps/runs/map-run.ts';
import { mapLinks, readMapId } from '../maps/store/map-id.ts';
import { findOwnMap, listMaps, listVersions, type MapHead, noSuchMap } from '../maps/store/map-store.ts';
import { describeMap, layerWords } from '../maps/store/render-map.ts';
import type { WholeAnswer, WholeContext, WholeEndpoint } from '../pipeline/endpoint.ts';

export const getMap: WholeEndpoint<GetMapRequest, GetMapAnswer> = {
  contract,
  cost: () => 1,
  async answer({ map, layer }, context) {
    if (map !== undefined) return readMap(map, layer, context);
    if (layer !== undefined)
      throw new ApiError(
        'conflicting_fields',
        `layer: got "${foreignText(layer)}" without map, the map whose layer it is`,
        { field: 'layer' },
      );
    return listOwnMaps(context);
  },
};

async function readMap(
  sent: string,
  layer: string | undefined,
  context: WholeContext,
): Promise<WholeAnswer<GetMapAnswer>> {
  const { accountId, services } = context;
  const id = readMapId(sent);
  const found = id === null ? null : await findOwnMap(services.db, accountId, id);
  if (!found) throw noSuchMap();
  const { head, content } = found;
  const chosen = layer === undefined ? null : findLayer(content.layers, layer, 'layer').name;
  const versions = await listVersions(services.db, head.id);
  const map = {
    ...describeMap(head, content, services.baseUrl),
    layers: describeLayers(content.layers, chosen),
    versions: versions.map(({ version, at, changes }) => ({ version, at: at.toISOString(), changes })),
  };
  const holds = `${countWords(countFeatures(content))} on ${layerWords(content.layers.length)}`;
  const message = `Map "${content.title}", version ${head.version}, has ${holds}.`;
  const layers = chosen === null ? content.layers : content.layers.filter(({ name }) => name === chosen);
  return { message, fields: { map }, kept: toPinRun(layers, content.sources) };
}

async function listOwnMaps({ accountId, services }: WholeContext): Promise<WholeAnswer<GetMapAnswer>> {
  const heads = await listMaps(services.db, accountId);
  const maps = heads.map((head) => toListed(head, services.baseUrl));
  const message =
    maps.length === 0
      ? 'You have no maps.'
      : `You have ${maps.length === 1 ? '1 map' : `${maps.length} maps`}.`;
  return { message, fields: { maps }, kept: NO_ROWS };
}

function toListed({ id, title, version, layers, pins, createdAt, updatedAt }: MapHead, baseUrl: string) {
  const { link, ...files } = mapLinks(baseUrl, id);
  const times = { created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
  return { id, link, version, title, layers, pins, ...files, ...times };
}
