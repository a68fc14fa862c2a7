import { findRoads } from '../../../server/roads/hierarchy/find-roads.ts';

const PLACE = { lat: 51.5, lon: -3 };

/** `locate` of an engine that knows these roads: meters off, crossings they lead on to and are led to from. */
function engineWith(roads: readonly [edge: number, meters: number, out: number, into: number][]) {
  const told = (list: typeof roads) =>
    JSON.stringify([
      {
        edges: list.map(([value, distance, outbound_reach, inbound_reach]) => ({
          edge_id: { value },
          percent_along: 0.5,
          distance,
          outbound_reach,
          inbound_reach,
        })),
      },
    ]);
  return async (query: string) => {
    const { locations } = JSON.parse(query) as { locations: { radius?: number }[] };
    const joined = roads.find(([, , out, into]) => Math.min(out, into) >= 50);
    const furthest = locations[0]?.radius ?? joined?.[1] ?? roads[0]?.[1] ?? 0;
    return told(roads.filter(([, meters]) => meters <= furthest));
  };
}

const edgesOf = (list: readonly { edge: number }[]) => list.map(({ edge }) => edge);

test.each([
  [
    'the nearest leads both ways',
    [
      [1, 5, 50, 50],
      [2, 9, 50, 50],
    ],
    [1],
    [1],
  ],
  [
    'the nearest leads on but is led to by none',
    [
      [1, 5, 50, 2],
      [2, 9, 50, 50],
    ],
    [1],
    [1, 2],
  ],
  [
    'the nearest is led to but leads on to none',
    [
      [1, 5, 2, 50],
      [2, 9, 50, 50],
    ],
    [1, 2],
    [1],
  ],
  [
    'a village of few crossings: none leads on far',
    [
      [1, 5, 48, 48],
      [2, 9, 48, 48],
    ],
    [1],
    [1],
  ],
] as [string, [number, number, number, number][], number[], number[]][])(
  '%s',
  async (_, roads, starts, ends) => {
    const [place] = await findRoads([PLACE], 'auto', engineWith(roads), () => 0);
    expect(edgesOf(place?.starts ?? [])).toEqual(starts);
    expect(edgesOf(place?.ends ?? [])).toEqual(ends);
  },
);

test('no road near: none to start from or to end in', async () => {
  expect(await findRoads([PLACE], 'auto', engineWith([]), () => 0)).toEqual([{ starts: [], ends: [] }]);
});

test('a road is met where it is nearest, though a crossing of it further off leads both ways', async () => {
  const edge = (value: number, distance: number, reach: [number, number]) => ({
    edge_id: { value },
    percent_along: distance < 30 ? 1 : 0,
    distance,
    outbound_reach: reach[0],
    inbound_reach: reach[1],
  });
  // First an islet without crossings, then the crossing; around the place the same roads without their reach.
  const first = [edge(1, 5, [1, 1]), edge(2, 40, [1, 50]), edge(3, 40, [50, 50])];
  const around = [edge(1, 5, [1, 1]), edge(2, 20, [1, 1]), edge(3, 40, [1, 1])];
  const locate = async (query: string) =>
    JSON.stringify([{ edges: query.includes('"radius"') ? around : first }]);
  const [place] = await findRoads([PLACE], 'auto', locate, () => 0);
  expect(place?.ends).toEqual([
    { edge: 1, along: 1, meters: 5 },
    { edge: 2, along: 1, meters: 20 },
  ]);
  expect(edgesOf(place?.starts ?? [])).toEqual([1, 2, 3]);
});
