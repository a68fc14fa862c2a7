import type { StreetRow } from '../../../gazetteer/rows.ts';
import { groupStreets } from '../../geometry/group-streets.ts';
import type { Edge } from './edge.ts';

interface NamedEdge {
  id: string;
  line: Int32Array;
}

/** Collects edges and yields the streets that they form. */
export class EdgeStreetCollector {
  readonly #byName = new Map<string, Map<string, NamedEdge>>();

  /** An edge that occurs again with another range is still one segment of its street. */
  add({ id, name, line }: Edge): void {
    const edges = this.#byName.get(name) ?? new Map<string, NamedEdge>();
    edges.set(id, { id, line: Int32Array.from(line, (degrees) => Math.round(degrees * 1e7)) });
    this.#byName.set(name, edges);
  }

  *rows(): Generator<StreetRow> {
    for (const [name, edges] of this.#byName) {
      for (const { ways, lat, lng, line } of groupStreets([...edges.values()])) {
        const [first] = ways.map(({ id }) => Number(id)).sort((a, b) => a - b);
        yield { table: 'street', ref: `edge/${first}`, country: 'US', name, lat, lng, line };
      }
    }
  }
}
