import type { TurnResult } from './refreshes.ts';

export function toResult(message: string, counts: Partial<TurnResult> = {}): TurnResult {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  const none = { asked: 0, written: 0, lookups: 0, failed: false };
  return { at: new Date().toISOString(), ...none, ...counts, message: sentence };
}
