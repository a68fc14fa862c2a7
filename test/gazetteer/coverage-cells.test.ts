import { cellsTouched, coverageCell, coveredCells } from '../../server/gazetteer/coverage-cells.ts';

const DENSE = 100;

/** '#' is a dense square, '.' one with a few nodes; the first row is the northernmost. */
function draw(rows: string[]): Map<number, number> {
  const nodes = new Map<number, number>();
  for (const [y, row] of rows.entries())
    for (const [x, sign] of [...row].entries())
      if (sign !== ' ') nodes.set(cellAt(x, y), sign === '#' ? DENSE : 3);
  return nodes;
}

function cellAt(x: number, y: number): number {
  return coverageCell({ lat: 51.605 - y / 100, lng: -2.995 + x / 100 });
}

test('dense squares are covered, and what they surround; stray roads around them are not', () => {
  const nodes = draw([
    '  .      ', //
    ' #####   ',
    ' #. .#...',
    ' #####   ',
    ' ##      ',
  ]);
  const covered = new Set(coveredCells(nodes));
  const drawn = [...Array(5).keys()].map((y) =>
    [...Array(9).keys()].map((x) => (covered.has(cellAt(x, y)) ? '#' : ' ')).join(''),
  );
  expect(drawn).toEqual([
    '         ', //
    ' #####   ',
    ' #####   ',
    ' #####   ',
    ' ##      ',
  ]);
});

test('an extract without a dense square covers nothing', () => {
  expect(coveredCells(draw(['...']))).toEqual([]);
});

test.each([
  ['in the middle of a square', 51.605, -2.995, 300, 1],
  ['over its eastern side', 51.605, -2.9902, 300, 2],
  ['as wide as three', 51.605, -2.995, 600, 9],
])('a circle %s touches its squares', (_, lat, lng, meters, count) => {
  const cells = cellsTouched({ lat, lng }, meters);
  expect(cells).toContain(coverageCell({ lat, lng }));
  expect(new Set(cells).size).toBe(count);
});
