// One-click sign-in is for a person at this machine. Behind a proxy every request would seem to come from it.
import type { Request } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { isLoopbackHost } from './loopback-host.ts';

/** Who may sign in with one click: nobody, a person at this machine, or anybody who reaches it. */
export type LocalSignIn = 'nobody' | 'machine' | 'anybody';

/** Headers in which proxies, tunnels and content networks name the original client. */
const FORWARDING =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*|fastly-.*|fly-.*)$/;

/** Whether this request may sign in with one click. */
export function maySignInLocally(req: Request, allowed: LocalSignIn): boolean {
  if (allowed !== 'machine') return allowed === 'anybody';
  // Another site may point its own domain at this machine, so the host name must be the machine's own too.
  return (
    isLoopbackSocket(req.socket.remoteAddress) &&
    isLoopbackHost(req.get('Host')) &&
    !Object.keys(req.headers).some((name) => FORWARDING.test(name))
  );
}

/** Throws ApiError 404 where this request may not sign in with one click. */
export function checkLocalSignIn(req: Request, allowed: LocalSignIn): void {
  if (!maySignInLocally(req, allowed)) throw new ApiError('not_found', 'there is no local sign-in here');
}

function isLoopbackSocket(address: string | undefined): boolean {
  return /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/.test(address?.replace(/^::ffff:/, '') ?? '');
}
