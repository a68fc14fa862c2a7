import { randomBytes } from 'node:crypto';

/** 'run_' and 128 random bits in hexadecimal. */
export function makeRunId(): string {
  return `run_${randomBytes(16).toString('hex')}`;
}

export function isRunId(text: string): boolean {
  return /^run_[0-9a-f]{32}$/.test(text);
}
