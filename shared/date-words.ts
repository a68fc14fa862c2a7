/** The date that data speaks for, in words: '2026-01-01', or that it states none. */
export function dateWords(asOf: string | null): string {
  return asOf ?? 'date not stated';
}
