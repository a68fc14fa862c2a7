import { assignHoles } from '../../../../server/sources/publishers/openstreetmap/assign-holes.ts';
import type { Tags } from '../../../../server/sources/publishers/openstreetmap/read-elements.ts';
import { groundOf, toGroundRow } from '../../../../server/sources/publishers/openstreetmap/to-ground.ts';

test.each<[Tags, string | null]>([
  [{ highway: 'motorway' }, 'road motorway from 5'],
  [{ highway: 'motorway_link' }, 'road motorway from 11'],
  [{ highway: 'residential' }, 'road residential from 12'],
  [{ highway: 'service' }, null],
  [{ highway: 'service', name: 'Mill Lane' }, 'road service from 13'],
  [{ highway: 'proposed', name: 'Not yet' }, null],
  [{ railway: 'rail' }, 'rail rail from 10'],
  [{ railway: 'rail', service: 'siding' }, null],
  [{ waterway: 'river' }, 'waterway river from 9'],
  [{ waterway: 'stream', tunnel: 'culvert' }, null],
  [{ natural: 'water', water: 'lake' }, 'water lake from 4'],
  [{ landuse: 'forest' }, 'park forest from 6'],
  [{ highway: 'pedestrian', area: 'yes' }, null],
  [{ building: 'yes' }, null],
])('%j is drawn as %s', (tags, expected) => {
  const drawn = groundOf(tags);
  expect(drawn && `${drawn.kind} ${drawn.class} from ${drawn.minZoom}`).toBe(expected);
});

/** A square in Newport, `degrees` wide, with its south-west corner `at` degrees from 51.5, -3. */
function square(degrees: number, at = 0): Int32Array {
  const [x, y] = [(-3 + at) * 1e7, (51.5 + at) * 1e7];
  const side = degrees * 1e7;
  return Int32Array.from([x, y, x + side, y, x + side, y + side, x, y + side, x, y]);
}

test.each([
  ['a lake of 70 km', 0.7, 4],
  ['a wood of 1 km', 0.01, 9],
  ['a pond', 0.0001, 14],
])('%s is drawn from where it is four pixels wide', (_, degrees, zoom) => {
  const drawn = { kind: 'water', class: 'water', minZoom: 4 } as const;
  expect(toGroundRow(drawn, { name: 'Llyn' }, [square(degrees)])).toMatchObject({
    minZoom: zoom,
    name: 'Llyn',
  });
});

test('an area that is cut by the edge of its extract, or lies abroad, is left out', () => {
  const drawn = { kind: 'park', class: 'wood', minZoom: 6 } as const;
  expect(toGroundRow(drawn, {}, [square(0.01).subarray(0, 8)])).toBeNull();
  expect(toGroundRow(drawn, {}, [square(0.01, 20)])).toBeNull();
});

test('a clearing belongs to the wood it lies in', () => {
  const [west, east] = [square(0.1), square(0.1, 0.2)];
  const clearing = square(0.01, 0.22);
  expect(assignHoles([west, east], [clearing])).toEqual([[west], [east, clearing]]);
});
