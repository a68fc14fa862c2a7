// A map is kept, looked at, changed and, one time in two, deleted.
import type { Answer, Caller } from './caller.ts';

interface KeptMap {
  id: string;
  version: number;
}

const PINS = 30;

export async function mapAct(caller: Caller): Promise<void> {
  const { acknowledged, questions, random } = caller.world;
  const { account } = caller;
  const from = Math.floor(random.next() * (questions.addresses.length - PINS));
  const rows = questions.addresses
    .slice(from, from + PINS)
    .map((address, row) => ({ id: `row-${row}`, name: `Shop ${row}`, address, kind: `kind ${row % 3}` }));
  const made = await caller.ask({ endpoint: 'render_map', body: { title: 'Shops', rows, color_by: 'kind' } });
  if (!made) return;
  const { id, version } = made['map'] as KeptMap;
  const pins = PINS - (made['unplaced'] as unknown[]).length;
  acknowledged.maps.set(id, { account, version, pins });
  await lookAt(caller, id);
  const moved = await caller.call('update_map', {
    map: id,
    upsert_points: [{ layer: 'pins', id: 'added', name: 'Added', lat: 55.33, lng: -2.23 }],
  });
  if (moved)
    acknowledged.maps.set(id, { account, version: (moved['map'] as KeptMap).version, pins: pins + 1 });
  checkMap(caller, id, await caller.call('get_map', { map: id, layer: 'pins' }));
  if (random.chance(0.5)) return;
  const gone = await caller.call('delete_map', { maps: [id] });
  if (gone) acknowledged.maps.set(id, null);
}

/** The page, its data, a file, and two tiles under it. */
async function lookAt(caller: Caller, id: string): Promise<void> {
  const { answers, dataState, random } = caller.world;
  await caller.get('map page', `/v/${id}`);
  const data = await caller.get('map data', `/v/${id}/data`);
  await caller.get('map geojson', `/v/${id}.geojson`);
  const [, template] = /"(\/v\/tiles\/ground\/[^"]*\.pbf)"/.exec(data ?? '') ?? [];
  if (!template) return;
  for (const [z, x, y] of [
    [10, 505, 322],
    [13, 4045, 2577 + Math.floor(random.next() * 4)],
  ]) {
    const path = template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
    const before = dataState();
    const tile = await caller.get('tile', path);
    const state = before === dataState() ? before : 'between';
    if (tile !== null) answers.compare(`tile ${z}/${x}/${y}`, tile, state);
  }
}

/** What was acknowledged of a map is what it holds. */
export function checkMap({ world }: Pick<Caller, 'world'>, id: string, read: Answer | null): void {
  const expected = world.acknowledged.maps.get(id);
  if (!read || !expected) return;
  const { layers, versions } = read['map'] as { layers: { pin_count: number }[]; versions: unknown[] };
  const found = { version: versions.length, pins: layers[0]?.pin_count };
  const { version, pins } = expected;
  if (found.version !== version || found.pins !== pins)
    world.faults.add('map lost', { map: id, expected: { version, pins }, found });
}
