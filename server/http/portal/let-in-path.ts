import type { Request } from 'express';
import { LET_IN_PATH } from '../../../shared/api/addon-sign-in.ts';

/** Of a sidebar's secret, in hexadecimal digits. */
export const HASH = /^[0-9a-f]{64}$/;

/** The page of a sidebar that is waiting, which somebody came from who has to sign in first; null for any other. */
export function letInPath(to: unknown): string | null {
  return typeof to === 'string' && HASH.test(to) ? `${LET_IN_PATH}?to=${to}` : null;
}

/** The sidebar that is waiting, of a request for such a page. */
export function waitingSidebar({ path, query }: Request): string | null {
  return path === LET_IN_PATH && letInPath(query['to']) !== null ? String(query['to']) : null;
}
