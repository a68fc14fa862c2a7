// Whether a road leads on to others and is led to by others, or is a stretch that is cut off: the engine starts no
// journey on the one and ends none on the other where there is a better road near.
export const LEADS_ON = 1;
export const IS_LED_TO = 2;

/** Arcs of a graph by the node they leave: those of node n are first[n] to first[n + 1]. */
interface Links {
  first: Uint32Array;
  head: Uint32Array;
}

/** 1 for each node from which, by arcs, `enough` places can be reached; several nodes may be at one place. */
export function findReach(links: Links, placeOf: Uint32Array, enough: number): Uint8Array {
  const flags = new Uint8Array(placeOf.length);
  for (let node = 0; node < placeOf.length; node++) {
    const places = new Set<number>();
    const seen = new Set([node]);
    const queue = [node];
    for (let at = queue.pop(); at !== undefined && places.size < enough; at = queue.pop()) {
      places.add(placeOf[at] as number);
      for (let arc = links.first[at] as number; arc < (links.first[at + 1] as number); arc++) {
        const next = links.head[arc] as number;
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    }
    flags[node] = places.size >= enough ? 1 : 0;
  }
  return flags;
}

/** The same arcs the other way round. */
export function reverse({ first, head }: Links): Links {
  const nodes = first.length - 1;
  const from = new Uint32Array(nodes + 1);
  for (const node of head) from[node + 1] = (from[node + 1] as number) + 1;
  for (let node = 0; node < nodes; node++)
    from[node + 1] = (from[node + 1] as number) + (from[node] as number);
  const next = from.slice();
  const tail = new Uint32Array(head.length);
  for (let node = 0; node < nodes; node++) {
    for (let arc = first[node] as number; arc < (first[node + 1] as number); arc++) {
      const to = head[arc] as number;
      tail[next[to] as number] = node;
      next[to] = (next[to] as number) + 1;
    }
  }
  return { first: from, head: tail };
}
