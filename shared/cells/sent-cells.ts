import type { AnswerColumn } from '../api/endpoint.ts';

/** Rows of runs kept before 2026-11-29 have neither. */
export interface SentFields {
  input?: string | undefined;
  name?: string | null | undefined;
}

/** What was sent of a row, beside its id. */
export const sentColumns = {
  input: { description: 'The place as sent', isShared: true, read: (row) => row.input ?? null },
  name: { description: 'The name sent', isShared: true, read: (row) => row.name ?? null },
} satisfies Record<string, AnswerColumn<SentFields>>;
