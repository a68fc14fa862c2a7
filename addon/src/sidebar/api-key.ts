// The key of the person who uses the sidebar: theirs alone, in whatever spreadsheet they open.
import { Failure } from './failure.ts';

const PROPERTY = 'api_key';
const CHARACTERS_SHOWN = 12;

export function readKey(): string | null {
  return PropertiesService.getUserProperties().getProperty(PROPERTY);
}

export function needKey(): string {
  const key = readKey();
  if (key !== null) return key;
  throw new Failure('Connect first: paste the API key of your account.', { field: 'key', action: 'key' });
}

export function keepKey(key: string): void {
  PropertiesService.getUserProperties().setProperty(PROPERTY, key);
}

export function forgetKey(): void {
  PropertiesService.getUserProperties().deleteProperty(PROPERTY);
}

/** 'mp_live_ab12…': enough to tell keys apart, too little to use. */
export function maskKey(key: string): string {
  return `${key.slice(0, Math.min(CHARACTERS_SHOWN, Math.floor(key.length / 2)))}…`;
}

/** Tells in the document, which others see too, whose key was used; the key cannot be had from it. */
export function markOf(key: string): string {
  const digest = Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, key, Utilities.Charset.UTF_8);
  return Utilities.base64EncodeWebSafe(digest).slice(0, 16);
}
