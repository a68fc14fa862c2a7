import type { Random } from '../../../server/sampleford/random.ts';
import type { Known } from './known.ts';

export interface HostileRequest {
  /** Which of the targets it is for. */
  target: string;
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** The whole request as bytes, head and all, where it is to be no right HTTP. */
  raw?: Buffer;
}

export type Made = Omit<HostileRequest, 'target'>;

/** One thing of the service that is attacked. */
export interface Target {
  name: string;
  /** How often, against the others. */
  weight: number;
  make(known: Known, random: Random): Made;
}
