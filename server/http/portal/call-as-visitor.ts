import type { FinishedAnswer } from '../../../shared/api/endpoint.ts';
import type { RenderMapRequest } from '../../../shared/api/render-map.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { admitVisitor } from '../../accounts/admit.ts';
import type { CallAnswer } from '../../pipeline/call.ts';
import type { Endpoint } from '../../pipeline/endpoint.ts';
import { findEndpoint } from '../../pipeline/find-endpoint.ts';
import { admitted } from '../access/authenticate.ts';
import type { HttpServices } from '../http-services.ts';
import type { Visitor } from './visitors.ts';

type CallServices = Pick<HttpServices, 'db' | 'answerCall'>;

/** Answers a visitor like a caller with a key: the account's limits hold, and the account pays. */
export async function callAsVisitor<Answer extends FinishedAnswer>(
  { db, answerCall }: CallServices,
  { session }: Pick<Visitor, 'session'>,
  call: { endpoint: Endpoint<Answer>; body: unknown; requestId: string; triesRows?: true },
): Promise<CallAnswer<Answer>> {
  const caller = admitted(await admitVisitor(db, session));
  return answerCall({ ...caller, ...call, idempotencyKey: null });
}

/** Makes a map at the price of render_map; returns the path of its page. */
export async function renderAsVisitor(
  services: CallServices & Pick<HttpServices, 'endpoints'>,
  visitor: Pick<Visitor, 'session'>,
  body: RenderMapRequest,
  requestId: string,
): Promise<string> {
  const endpoint = findEndpoint(services.endpoints, 'render_map');
  if (!endpoint) throw new ApiError('invalid_request', 'maps are not made here');
  const { body: answer } = await callAsVisitor(services, visitor, { endpoint, body, requestId });
  if (!('map' in answer)) throw new Error('render_map answered without a map');
  return new URL(answer.map.link).pathname;
}
