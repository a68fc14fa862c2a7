// Files and photos of a signed-in person with a free account.
import { manyRows } from '../threads/attack-bodies.ts';
import type { AccountAttack } from './call-attacks.ts';
import type { Foe, FoeAccount } from './foe.ts';

const FILES = '/developers/portal/files';
const DOWNLOADS = 8;
const UPLOADS = 40;
const PHOTO_BYTES = 50_000_000;

const BOUNDARY = 'boundary';
const rows = Buffer.from(manyRows());
/** Of a photo the part that a sender who stops has sent. */
const someBytes = Buffer.alloc(500_000, 'x');

export const FILE_ATTACKS: Record<string, AccountAttack> = {
  upload_999000_rows: (foe, account) => sendFile(foe, account, FILES, rows),
  upload_cut_short: (foe, account) => sendFile(foe, account, FILES, rows.subarray(0, 1_000_000), 9_000_000),
  workbook_downloads: async (foe, { files, run }) => {
    const path = new URL(files.workbook).pathname;
    await foe.flood(DOWNLOADS, () => foe.get(`${path}/with/${run}`));
  },
  workbook_page: (foe, { files }) => foe.get(new URL(files.workbook).pathname),
  photo_of_50_mb: (foe, account) =>
    sendFile(foe, account, photosOf(account.map), someBytes, PHOTO_BYTES, { forMs: 2000 }),
  stalled_photos: async (foe, account) => stall(foe, account, photosOf(account.map)),
  stalled_photos_of_no_map: async (foe, account) => stall(foe, account, photosOf(`map_${'0'.repeat(32)}`)),
  stalled_files: async (foe, account) => stall(foe, account, FILES),
  export_account: (foe) => foe.get('/developers/portal/account.json'),
};

const photosOf = (map: string) => `/developers/portal/maps/${map}/photos`;

/** A form with a file; one that says to be longer than what is sent stands still. */
async function sendFile(
  foe: Foe,
  account: FoeAccount,
  path: string,
  file: Buffer,
  declared = 0,
  { forMs = 0 } = {},
): Promise<void> {
  const body = Buffer.concat([Buffer.from(formStart(account)), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = {
    'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
    Cookie: account.cookie,
  };
  if (declared === 0) return void (await foe.ask({ method: 'POST', path, headers, body }));
  hold(foe, account, { path, declared, body, times: 1 });
  await new Promise((resolve) => setTimeout(resolve, forMs));
}

function stall(foe: Foe, account: FoeAccount, path: string): void {
  const body = Buffer.concat([Buffer.from(formStart(account)), someBytes]);
  hold(foe, account, { path, declared: 9_000_000, body, times: UPLOADS });
}

interface Stalled {
  path: string;
  declared: number;
  body: Buffer;
  times: number;
}

function hold(foe: Foe, { cookie }: FoeAccount, { path, declared, body, times }: Stalled): void {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Cookie: ${cookie}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${declared}`,
  ].join('\r\n');
  const { address } = foe.seat;
  foe.held.hold(foe.at, times, { head: `${head}\r\n\r\n`, body, reads: true, address });
}

function formStart({ formToken }: FoeAccount): string {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="rows.csv"\r\n\r\n`;
  return `${field('token', formToken)}${field('layer', 'pins')}${field('id', 'p1')}${file}`;
}
