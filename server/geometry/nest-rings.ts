interface Nest<Ring> {
  outer: Ring;
  holes: Ring[];
}

/**
 * Tells outer rings from holes. The rings must not cross. A ring inside an even number of others is an outer ring. One
 * inside an odd number is a hole of the smallest of them. `holds` is true where `inner` is inside `outer`.
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
