import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '../..');
const SOURCES = '{server,shared,addon,sidebar-ui}/**/*.{ts,tsx,js}';

test('no file imports itself by way of others, types included', () => {
  const files = globSync(SOURCES, { cwd: root });
  expect(files.length).toBeGreaterThan(1000);
  const graph = new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]));
  expect(findCircles(graph)).toEqual([]);
});

test('a circle is found, whatever its length, and a file beside it is not of it', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
    ['e', ['e']],
  ]);
  expect(findCircles(graph)).toEqual([['a', 'b', 'c'], ['e']]);
});

function importsOf(file: string, source: string): string[] {
  const targets = [...source.matchAll(/(?:from\s+|import\s*\(?\s*)'(\.[^']+)'/g)];
  return targets.map(([, target = '']) => normalize(join(dirname(file), target)));
}

/** Tarjan's strongly connected components that have more than one member, or import themselves. */
function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    open.push(node);
    let low = own;
    for (const target of graph.get(node) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low < own) return low;
    const members = open.splice(open.indexOf(node));
    if (members.length > 1 || graph.get(node)?.includes(node)) circles.push(members.sort());
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}
