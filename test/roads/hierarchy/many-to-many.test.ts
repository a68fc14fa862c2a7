import fc from 'fast-check';
import { contract } from '../../../server/roads/hierarchy/contract.ts';
import type { Graph } from '../../../server/roads/hierarchy/line-graph.ts';
import { ManyToManySearch, type Seed } from '../../../server/roads/hierarchy/many-to-many.ts';

type Arc = readonly [from: number, to: number, cost: number];

function toGraph(nodes: number, arcs: readonly Arc[]): Graph {
  const sorted = [...arcs].sort(([a], [b]) => a - b);
  const first = Uint32Array.from(
    { length: nodes + 1 },
    (_, node) => sorted.filter(([from]) => from < node).length,
  );
  const cost = Float32Array.from(sorted, ([, , cost]) => cost);
  return {
    nodes,
    first,
    head: Uint32Array.from(sorted, ([, to]) => to),
    cost,
    seconds: cost.map((one) => 2 * one),
    meters: cost.map((one) => 3 * one),
  };
}

/** The cheapest way of at least one arc from each node to each, by Floyd and Warshall. */
function cheapest(nodes: number, arcs: readonly Arc[]): number[][] {
  const costs = Array.from({ length: nodes }, () => new Array<number>(nodes).fill(Number.POSITIVE_INFINITY));
  for (const [from, to, cost] of arcs)
    (costs[from] as number[])[to] = Math.min((costs[from] as number[])[to] as number, cost);
  for (let by = 0; by < nodes; by++)
    for (const row of costs)
      for (let to = 0; to < nodes; to++)
        row[to] = Math.min(row[to] as number, (row[by] as number) + ((costs[by] as number[])[to] as number));
  return costs;
}

const sparseGraphs = fc.integer({ min: 1, max: 24 }).chain((nodes) => {
  const node = fc.integer({ min: 0, max: nodes - 1 });
  // Whole costs: sums are exact.
  const arc = fc.tuple(node, node, fc.integer({ min: 0, max: 50 }));
  return fc.record({ nodes: fc.constant(nodes), arcs: fc.array(arc, { maxLength: 5 * nodes }) });
});

const DENSE_NODES = 14;

/** An arc from each node to each: the dearer ones are thinned out while it is contracted. */
const denseGraphs = fc
  .array(fc.integer({ min: 0, max: 50 }), { minLength: DENSE_NODES ** 2, maxLength: DENSE_NODES ** 2 })
  .map((costs) => ({
    nodes: DENSE_NODES,
    arcs: costs.map((cost, index): Arc => [Math.floor(index / DENSE_NODES), index % DENSE_NODES, cost]),
  }));

const graphs = fc.oneof(sparseGraphs, denseGraphs);

/** At the end of a node's road, or at its beginning. */
const seedAt = (node: number, along: number): Seed[] => [
  { node, cost: 0, seconds: 0, meters: 0, groundMeters: 0, along },
];

test('a hierarchy has the cost of the cheapest way between any two places, and the time of such a way', () => {
  fc.assert(
    fc.property(graphs, ({ nodes, arcs }) => {
      const hierarchy = contract(toGraph(nodes, arcs));
      const places = [...hierarchy.rank].map((rank) => seedAt(rank, 0.5));
      const found = new ManyToManySearch(hierarchy).search(places, places);
      const expected = cheapest(nodes, arcs).flatMap((row, from) =>
        row.map((cost, to) => (from === to ? 0 : cost)),
      );
      expect([...found.cost]).toEqual(expected);
      // Times follow the cheapest way: here they are a multiple of its cost.
      expect([...found.seconds]).toEqual(expected.map((cost) => 2 * cost));
      expect([...found.meters]).toEqual(expected.map((cost) => 3 * cost));
    }),
  );
});

test('the ground of a way is that of the roads which won, at both ends', () => {
  const places = fc.array(
    fc.array(fc.record({ node: fc.nat(), meters: fc.integer({ min: 0, max: 90 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(graphs, places, ({ nodes, arcs }, drawn) => {
      const hierarchy = contract(toGraph(nodes, arcs));
      const near = drawn.map((roads) => roads.map(({ node, meters }) => ({ node: node % nodes, meters })));
      const seeds = near.map((roads) =>
        roads.map(({ node, meters }): Seed => {
          const way = { cost: meters, seconds: 0, meters: 0 };
          return { node: hierarchy.rank[node] as number, ...way, groundMeters: meters, along: 0.5 };
        }),
      );
      const found = new ManyToManySearch(hierarchy).search(seeds, seeds);
      const costs = cheapest(nodes, arcs);
      const pairs = near.flatMap((starts) => near.map((ends) => [starts, ends] as const));
      for (const [cell, [starts, ends]] of pairs.entries()) {
        const ways = starts.flatMap((from) =>
          ends.map((to) => {
            const groundMeters = from.meters + to.meters;
            const onRoad = from.node === to.node ? 0 : ((costs[from.node] as number[])[to.node] as number);
            return { groundMeters, cost: groundMeters + onRoad };
          }),
        );
        const least = Math.min(...ways.map(({ cost }) => cost));
        expect(found.cost[cell]).toBe(least);
        const grounds = ways.flatMap(({ cost, groundMeters }) => (cost === least ? [groundMeters] : []));
        expect(Number.isFinite(least) ? grounds : [Infinity]).toContain(found.groundMeters[cell]);
      }
    }),
  );
});

test('a place further back on the same road is reached by going round', () => {
  fc.assert(
    fc.property(graphs, ({ nodes, arcs }) => {
      const hierarchy = contract(toGraph(nodes, arcs));
      const ahead = [...hierarchy.rank].map((rank) => seedAt(rank, 0.9));
      const behind = [...hierarchy.rank].map((rank) => seedAt(rank, 0.1));
      const { cost } = new ManyToManySearch(hierarchy).search(ahead, behind);
      expect([...cost]).toEqual(cheapest(nodes, arcs).flat());
    }),
  );
});

test('of several places to start from or to end in, the cheapest counts', () => {
  fc.assert(
    fc.property(
      graphs,
      fc.nat(),
      fc.nat(),
      fc.integer({ min: -9, max: 9 }),
      ({ nodes, arcs }, one, other, more) => {
        const hierarchy = contract(toGraph(nodes, arcs));
        const [a, b] = [one % nodes, other % nodes];
        const seeds = [a, b].flatMap((node, index) =>
          seedAt(hierarchy.rank[node] as number, 0.5).map((seed) => ({ ...seed, cost: 10 + index * more })),
        );
        const ends = [...hierarchy.rank].map((rank) => seedAt(rank, 0.5));
        const { cost } = new ManyToManySearch(hierarchy).search([seeds], ends);
        const costs = cheapest(nodes, arcs);
        const from = (start: number, to: number) =>
          start === to ? 0 : ((costs[start] as number[])[to] as number);
        expect([...cost]).toEqual(ends.map((_, to) => Math.min(10 + from(a, to), 10 + more + from(b, to))));
      },
    ),
  );
});
