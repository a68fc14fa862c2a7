// A key without pasting one: the sidebar shows the portal the hash of a secret, a person says there that it may have a
// key, and the secret fetches it.
import type { RevokedKey, SidebarKey } from '../../../shared/api/addon-sign-in.ts';
import type { SignInLink, State } from '../../sidebar-calls.ts';
import { BASE_URL } from '../base-url.ts';
import { forgetKey, isMadeHere, markMadeHere } from './api-key.ts';
import { ask } from './ask-service.ts';
import { Failure } from './failure.ts';
import { connect, readState } from './open-sidebar.ts';

const PROPERTY = 'sign_in';
/**
 * Seconds. The approval is valid for ten minutes. A sign-in that was begun continues when the sidebar is opened again.
 */
const KEPT = 1200;

/** Makes no call, so the link can be pressed at once. */
export function beginSignIn(): SignInLink {
  const cache = CacheService.getUserCache();
  const secret = cache.get(PROPERTY) ?? makeSecret();
  cache.put(PROPERTY, secret, KEPT);
  const hash = hashOf(secret);
  return {
    link: `${BASE_URL}/developers/sidebar?to=${hash}`,
    code: `${hash.slice(0, 4)}-${hash.slice(4, 8)}`.toUpperCase(),
  };
}

/** Null until somebody has approved it. */
export function finishSignIn(): State | null {
  const cache = CacheService.getUserCache();
  const secret = cache.get(PROPERTY);
  if (secret === null) return null;
  const { key } = ask<SidebarKey>('/addon/sign-in', { method: 'post', key: secret });
  if (key === null) return null;
  cache.remove(PROPERTY);
  const state = connect(key);
  markMadeHere();
  return state;
}

/** A key that was made for this sidebar is revoked too. A pasted key may be in use elsewhere. */
export function disconnect(): State {
  if (isMadeHere()) revokeOwn();
  forgetKey();
  return readState();
}

function revokeOwn(): void {
  try {
    ask<RevokedKey>('/addon/key/revoke', { method: 'post', isRepeatable: true });
  } catch (error) {
    // If the service does not answer, the key stays and the button can be pressed again. A key that is revoked already
    // is only forgotten.
    if (!(error instanceof Failure) || error.details.action === 'retry') throw error;
  }
}

/** 244 random bits. */
const makeSecret = (): string => (Utilities.getUuid() + Utilities.getUuid()).replace(/-/g, '');

/** Bytes as the platform returns them, -128 to 127. */
function hashOf(secret: string): string {
  const bytes = Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, secret);
  return bytes.map((byte) => (byte & 255).toString(16).padStart(2, '0')).join('');
}
