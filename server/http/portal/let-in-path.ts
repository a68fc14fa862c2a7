import type { Request } from 'express';
import { LET_IN_PATH } from '../../../shared/api/addon-sign-in.ts';

/** The hash of a sidebar's secret, in hexadecimal digits. */
export const HASH = /^[0-9a-f]{64}$/;

/** The path of the waiting sidebar's page, for a person who has to sign in first; null for any other path. */
export function letInPath(to: unknown): string | null {
  return typeof to === 'string' && HASH.test(to) ? `${LET_IN_PATH}?to=${to}` : null;
}

/** The waiting sidebar of a request for such a page. */
export function waitingSidebar({ path, query }: Request): string | null {
  return path === LET_IN_PATH && letInPath(query['to']) !== null ? String(query['to']) : null;
}
