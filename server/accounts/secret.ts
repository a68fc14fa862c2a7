import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in 43 characters, fit for a cookie. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret: its bits are beyond guessing, so one plain sha256 protects them. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
