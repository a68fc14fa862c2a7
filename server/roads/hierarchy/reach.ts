// Whether a road leads to other roads, and whether other roads lead to it. Where a better road is near, the engine
// starts no journey on a road that leads nowhere, and ends none on a road that cannot be reached.
export const LEADS_ON = 1;
export const IS_LED_TO = 2;

/** Arcs of a graph by their tail: those of node n are first[n] to first[n + 1]. */
interface Links {
  first: Uint32Array;
  head: Uint32Array;
}

/** 1 for each node from which `enough` places can be reached by arcs. Several nodes may be at one place. */
export function findReach({ first, head }: Links, placeOf: Uint32Array, enough: number): Uint8Array {
  const nodes = placeOf.length;
  const flags = new Uint8Array(nodes);
  // By node and by place: the number of the search that saw it last. A set for each of millions of searches would be
  // too slow.
  const seen = new Uint32Array(nodes);
  const seenPlace = new Uint32Array(placeOf.reduce((most, place) => Math.max(most, place), 0) + 1);
  const queue: number[] = [];
  for (let node = 0; node < nodes; node++) {
    const search = node + 1;
    let places = 0;
    queue.length = 0;
    queue.push(node);
    seen[node] = search;
    for (let at = queue.pop(); at !== undefined && places < enough; at = queue.pop()) {
      const place = placeOf[at] as number;
      if (seenPlace[place] !== search) places++;
      seenPlace[place] = search;
      for (let arc = first[at] as number; arc < (first[at + 1] as number); arc++) {
        const next = head[arc] as number;
        if (seen[next] === search) continue;
        seen[next] = search;
        queue.push(next);
      }
    }
    flags[node] = places >= enough ? 1 : 0;
  }
  return flags;
}

/** The same arcs reversed. */
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
