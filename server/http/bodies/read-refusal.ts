import { ApiError } from '../../../shared/api-error.ts';

/**
 * Turns a body reader's own refusal into an error of this API; `tooLarge` states what may be sent. An unknown error
 * stays unchanged.
 */
export function toReadRefusal(error: unknown, tooLarge: string): unknown {
  const { type = '', status } = error as { type?: string; status?: number };
  const words = Object.hasOwn(WORDS, type) ? WORDS[type] : undefined;
  if (words !== undefined) return new ApiError('malformed_body', `body: ${words}`, { field: 'body' });
  if (type === 'entity.too.large') return new ApiError('too_large', `body: ${tooLarge}`, { field: 'body' });
  if (status === 400)
    return new ApiError('malformed_body', 'body: its compression is broken', { field: 'body' });
  return error;
}

const LENGTH = 'shorter or longer than its Content-Length';

const WORDS: Record<string, string> = {
  'encoding.unsupported': 'this Content-Encoding is not read; send gzip or plain',
  'charset.unsupported': 'this charset is not read; send UTF-8',
  'parameters.too.many': 'more fields than this form has',
  'request.aborted': LENGTH,
  'request.size.invalid': LENGTH,
};
