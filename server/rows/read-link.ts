import { ApiError } from '../../shared/api-error.ts';
import { readSharedLink, type SharedFile } from '../fetch/shared-file.ts';

/** A link as sent; throws ApiError with the field's name. */
export function readLink(field: string, text: string): URL {
  const link = URL.parse(text.trim());
  if (link) return link;
  const got = JSON.stringify(text.slice(0, 60));
  throw new ApiError('invalid_request', `${field}: got ${got}, expected a link that begins with https://`, {
    field,
  });
}

/** A link to a spreadsheet; throws ApiError for a link to anything else. */
export function readSheetLink(text: string): Extract<SharedFile, { kind: 'sheet' }> {
  const shared = readSharedLink(readLink('sheet', text));
  if (shared?.kind === 'sheet') return shared;
  throw new ApiError(
    'unreadable_source',
    'sheet: the link is not one to a spreadsheet; send links to other files as file',
    { field: 'sheet' },
  );
}
