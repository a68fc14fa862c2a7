// The API key of the person who uses the sidebar. It belongs to that person alone, in every spreadsheet.
import { userProperties } from '../properties.ts';
import { Failure } from './failure.ts';

const PROPERTY = 'api_key';
const ACCOUNT = 'account';
/** Set where the key was made for this sidebar and is not used elsewhere. */
const MADE_HERE = 'key_made_here';
const CHARACTERS_SHOWN = 12;

export function readKey(): string | null {
  return userProperties().getProperty(PROPERTY);
}

export function needKey(): string {
  const key = readKey();
  if (key !== null) return key;
  throw new Failure('Connect first: paste the API key of your account.', { field: 'key', action: 'key' });
}

export function keepKey(key: string, account: string): void {
  userProperties().setProperties({ [PROPERTY]: key, [ACCOUNT]: account });
  userProperties().deleteProperty(MADE_HERE);
}

export function markMadeHere(): void {
  userProperties().setProperty(MADE_HERE, '1');
}

export function isMadeHere(): boolean {
  return userProperties().getProperty(MADE_HERE) !== null;
}

export function forgetKey(): void {
  userProperties().deleteProperty(PROPERTY);
  userProperties().deleteProperty(ACCOUNT);
  userProperties().deleteProperty(MADE_HERE);
}

/** 'mp_live_ab12…': enough to distinguish keys, too little to use one. */
export function maskKey(key: string): string {
  return `${key.slice(0, Math.min(CHARACTERS_SHOWN, Math.floor(key.length / 2)))}…`;
}

/** A hash of the key's account. It is the same for all keys of the account, and a document may store it. */
export function readAccountMark(): string | null {
  return userProperties().getProperty(ACCOUNT);
}
