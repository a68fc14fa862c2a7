import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in 43 characters, safe in a cookie. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a secret. Its bits cannot be guessed, so one plain sha256 protects them. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
