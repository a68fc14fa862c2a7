import { randomBytes } from 'node:crypto';

/** 'job_' and 128 random bits in hexadecimal. */
export function makeJobId(): string {
  return `job_${randomBytes(16).toString('hex')}`;
}

export function isJobId(text: string): boolean {
  return /^job_[0-9a-f]{32}$/.test(text);
}
