import { ApiError } from '../../../shared/api-error.ts';

/**
 * A body reader's own refusal in this API's words; `tooLarge` says what may be sent. Anything it did not foresee
 * stays as it is.
 */
export function toReadRefusal(error: unknown, tooLarge: string): unknown {
  const { type = '', status } = error as { type?: string; status?: number };
  const words = Object.hasOwn(WORDS, type) ? WORDS[type] : undefined;
  if (words !== undefined) return new ApiError(400, `body: ${words}`);
  if (type === 'entity.too.large') return new ApiError(400, `body: ${tooLarge}`);
  if (status === 400) return new ApiError(400, 'body: its compression is broken');
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
