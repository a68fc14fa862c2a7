import type { AnswerOf, EndpointName } from '../../shared/api/index.ts';
import type { Endpoint } from './endpoint.ts';

/** The endpoint of this name, with the type of its answer; undefined where the list has none. */
export function findEndpoint<Name extends EndpointName>(
  endpoints: readonly Endpoint[],
  name: Name,
): Endpoint<AnswerOf<Name>> | undefined {
  return endpoints.find((endpoint) => isNamed(endpoint, name));
}

/** The list of endpoints holds each under its own name (server/endpoints/index.ts), so that a name tells the type. */
export function isNamed<Name extends EndpointName>(
  endpoint: Endpoint,
  name: Name,
): endpoint is Endpoint<AnswerOf<Name>> {
  return endpoint.contract.name === name;
}
