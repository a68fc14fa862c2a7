import { readFile } from 'node:fs/promises';
import type { feature } from 'topojson-client';
import { z } from 'zod';
import { BrokenFileError } from '../source.ts';

export type Topology = Parameters<typeof feature>[0];
export type Collection = Extract<Topology['objects'][string], { type: 'GeometryCollection' }>;

/** An atlas in TopoJSON whose `objects` match the schema. Throws BrokenFileError for any other file. */
export async function readTopology(file: string, objects: z.ZodType): Promise<Topology> {
  // Only the presence of arcs is checked, because the library reads them.
  const topology = z.looseObject({ type: z.literal('Topology'), arcs: z.array(z.unknown()), objects });
  try {
    const atlas: object = topology.parse(JSON.parse(await readFile(file, 'utf8')));
    return atlas as Topology;
  } catch (error) {
    if (error instanceof z.ZodError) {
      const [issue] = error.issues;
      throw new BrokenFileError(
        `${file}, ${issue?.path.join('.')}`,
        `a TopoJSON atlas was expected: ${issue?.message}`,
      );
    }
    if (error instanceof SyntaxError) throw new BrokenFileError(file, `JSON was expected: ${error.message}`);
    throw error;
  }
}
