import type { EndpointContract } from './endpoint.ts';
import { geocodeBatch } from './geocode-batch.ts';

/** Every endpoint: routes, OpenAPI, the explorer and tests are printed from this list. */
export const contracts: readonly EndpointContract[] = [geocodeBatch];
