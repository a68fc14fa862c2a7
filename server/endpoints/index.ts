import type { Endpoint } from '../pipeline/endpoint.ts';
import { geocodeBatch } from './geocode-batch.ts';

/** Every endpoint that answers rows, in the order of the documentation. */
export const endpoints: readonly Endpoint[] = [geocodeBatch];
