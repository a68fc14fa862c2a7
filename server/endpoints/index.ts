import type { Endpoint } from '../pipeline/endpoint.ts';
import { geocodeBatch } from './geocode-batch.ts';

/** Every endpoint, in the order of the documentation. */
export const endpoints: readonly Endpoint[] = [geocodeBatch];
