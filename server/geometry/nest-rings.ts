interface Nest<Ring> {
  outer: Ring;
  holes: Ring[];
}

/**
 * Which rings are outer ones and which their holes, for rings that do not cross: a ring inside an even number of others
 * is an outer ring, inside an odd number a hole of the smallest of them. `holds` tells whether a ring is inside another.
 */
export function nestRings<Ring>(
  rings: readonly Ring[],
  holds: (outer: Ring, inner: Ring) => boolean,
): Nest<Ring>[] {
  const around = new Map(
    rings.map((ring) => [ring, rings.filter((other) => other !== ring && holds(other, ring))]),
  );
  const depthOf = (ring: Ring) => around.get(ring)?.length ?? 0;
  const outers = rings.filter((ring) => depthOf(ring) % 2 === 0);
  const nests = new Map(outers.map((outer): [Ring, Nest<Ring>] => [outer, { outer, holes: [] }]));
  for (const [ring, others] of around)
    for (const outer of others) if (depthOf(outer) === others.length - 1) nests.get(outer)?.holes.push(ring);
  return [...nests.values()];
}
