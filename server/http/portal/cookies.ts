import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

type CookieName = 'session' | 'sign-in';

/** Cookies of the portal. With https their name prefix binds them to this host alone. */
export interface Cookies {
  read(req: Request, name: CookieName): string | null;
  write(res: Response, name: CookieName, value: string, maxAgeMs: number): void;
  clear(res: Response, name: CookieName): void;
}

export function createCookies(baseUrl: string): Cookies {
  const secure = baseUrl.startsWith('https:');
  const nameOf = (name: CookieName) => (secure ? `__Host-milepost-${name}` : `milepost-${name}`);
  // Lax: the redirect from the identity provider comes from another site.
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  return {
    read: (req, name) => parseCookie(req.get('Cookie') ?? '')[nameOf(name)] || null,
    write: (res, name, value, maxAge) => void res.cookie(nameOf(name), value, { ...options, maxAge }),
    clear: (res, name) => void res.clearCookie(nameOf(name), options),
  };
}
