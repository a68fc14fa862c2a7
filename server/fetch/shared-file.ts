// Links to shared files and sheets: the pasted page is never fetched, only the export that is built from its id.
import { ApiError } from '../../shared/api-error.ts';
import { type FetchedFile, fetchLink } from './fetch-link.ts';
import type { LinkRules } from './link-rules.ts';

export type SharedFile =
  | { kind: 'file'; id: string }
  /** `gid`: the tab's number in the link; null for the first tab. */
  | { kind: 'sheet'; id: string; gid: string | null };

const SHEETS_HOST = 'docs.google.com';
const DRIVE_HOSTS = ['drive.google.com', 'drive.usercontent.google.com'];
const DOWNLOAD_HOST = 'drive.usercontent.google.com';
/** An export redirects to hosts such as doc-0s-8k-sheets.googleusercontent.com. */
const HANDED_ON_TO = /(^|\.)googleusercontent\.com$/;

const NOT_SHARED =
  'the file is not shared: share it as Viewer with anyone who has the link, or check that it is still there';

/** The meaning of a link to one of the sharing hosts; null for any other host. */
export function readSharedLink(url: URL): SharedFile | null {
  const { hostname, pathname, searchParams } = url;
  const isSheets = hostname === SHEETS_HOST;
  if (!isSheets && !DRIVE_HOSTS.includes(hostname) && !HANDED_ON_TO.test(hostname)) return null;
  // /spreadsheets/d/<id>/edit, /spreadsheets/u/0/d/<id>, /file/d/<id>/view, /open?id=<id>, /uc?id=<id>
  const id = /\/d\/([\w-]{10,})(?:\/|$)/.exec(pathname)?.[1] ?? searchParams.get('id') ?? '';
  if (!/^[\w-]{10,}$/.test(id) || /\/folders\//.test(pathname)) {
    throw new ApiError(
      'unreadable_source',
      'the link is not one to a file: open the file, then Share, then Copy link',
    );
  }
  if (!isSheets) return { kind: 'file', id };
  if (!pathname.startsWith('/spreadsheets/'))
    throw new ApiError(
      'unreadable_source',
      'the link is one to a document without rows: send a spreadsheet, CSV or Excel file',
    );
  const gid = /\bgid=(\d+)/.exec(url.hash)?.[1] ?? searchParams.get('gid');
  return { kind: 'sheet', id, gid: gid !== null && /^\d+$/.test(gid) ? gid : null };
}

/** Reads a shared file, or a shared sheet as CSV (one tab) or as a workbook (all tabs). */
export async function fetchShared(
  shared: SharedFile,
  format: 'csv' | 'xlsx',
  rules: LinkRules,
): Promise<FetchedFile> {
  const link = exportLink(shared, format, rules.sharedFilesRoot);
  const fetched = await fetchLink(link, rules, (url) => checkHost(url, link.hostname), explainStatus);
  // An HTML page that asks to sign in or to request access, where rows were expected.
  if (fetched.contentType === 'text/html') throw new ApiError('not_shared', NOT_SHARED);
  return fetched;
}

export function exportLink(shared: SharedFile, format: 'csv' | 'xlsx', root: string | null): URL {
  if (shared.kind === 'file') {
    // confirm=t: without it the answer for a large file is a page that warns of a missing virus scan.
    const url = new URL('/download', root ?? `https://${DOWNLOAD_HOST}`);
    url.search = new URLSearchParams({ id: shared.id, export: 'download', confirm: 't' }).toString();
    return url;
  }
  const url = new URL(`/spreadsheets/d/${shared.id}/export`, root ?? `https://${SHEETS_HOST}`);
  const tab = format === 'csv' && shared.gid !== null ? { gid: shared.gid } : {};
  url.search = new URLSearchParams({ format, ...tab }).toString();
  return url;
}

function checkHost({ hostname }: URL, first: string): void {
  if (hostname === first || hostname === SHEETS_HOST || DRIVE_HOSTS.includes(hostname)) return;
  if (!HANDED_ON_TO.test(hostname)) throw new ApiError('not_shared', NOT_SHARED);
}

function explainStatus(status: number): string | null {
  if (status === 400) return 'the tab that the link names (gid) is not there: open the tab and copy its link';
  return [401, 403, 404, 410].includes(status) ? NOT_SHARED : null;
}
