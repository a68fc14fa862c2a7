import { exportLink, fetchShared, readSharedLink, type SharedFile } from '../../server/fetch/shared-file.ts';
import { type FileServer, startFileServer, testRules } from './file-server.ts';

const ID = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ-0123456789_abcd';
const FILE: SharedFile = { kind: 'file', id: ID };

test.each([
  [`https://drive.google.com/file/d/${ID}/view?usp=sharing`, FILE],
  [`https://drive.google.com/open?id=${ID}`, FILE],
  [`https://drive.google.com/uc?export=download&id=${ID}`, FILE],
  [`https://drive.usercontent.google.com/download?id=${ID}`, FILE],
  [`https://docs.google.com/spreadsheets/d/${ID}/edit#gid=42`, { kind: 'sheet', id: ID, gid: '42' }],
  [`https://docs.google.com/spreadsheets/d/${ID}/edit?gid=7#gid=42`, { kind: 'sheet', id: ID, gid: '42' }],
  [`https://docs.google.com/spreadsheets/u/1/d/${ID}/edit?gid=7`, { kind: 'sheet', id: ID, gid: '7' }],
  [`https://docs.google.com/spreadsheets/d/${ID}`, { kind: 'sheet', id: ID, gid: null }],
  ['https://example.org/file/d/1aBcDeFgHiJkLmNoPqRs/view', null],
  [`https://docs.google.com.example.org/spreadsheets/d/${ID}/edit`, null],
])('%s is read', (link, shared) => {
  expect(readSharedLink(new URL(link))).toEqual(shared);
});

test.each([
  [`https://drive.google.com/drive/folders/${ID}`, 'not one to a file'],
  ['https://drive.google.com/drive/my-drive', 'not one to a file'],
  ['https://doc-0s-sheets.googleusercontent.com/export/x', 'not one to a file'],
  [`https://docs.google.com/document/d/${ID}/edit`, 'a document without rows'],
])('%s is refused', (link, words) => {
  expect(() => readSharedLink(new URL(link))).toThrow(words);
});

test('only an export made from the id is ever fetched', () => {
  const sheet: SharedFile = { kind: 'sheet', id: ID, gid: '42' };
  expect(exportLink(FILE, 'csv', null).href).toBe(
    `https://drive.usercontent.google.com/download?id=${ID}&export=download&confirm=t`,
  );
  expect(exportLink(sheet, 'csv', null).href).toBe(
    `https://docs.google.com/spreadsheets/d/${ID}/export?format=csv&gid=42`,
  );
  expect(exportLink(sheet, 'xlsx', null).href).toBe(
    `https://docs.google.com/spreadsheets/d/${ID}/export?format=xlsx`,
  );
});

describe('what the sharing hosts answer', () => {
  let server: FileServer;
  let answer: Parameters<typeof startFileServer>[0];

  beforeAll(async () => {
    server = await startFileServer((req, res) => answer(req, res));
  });
  afterAll(() => server.close());

  const read = () => fetchShared(FILE, 'csv', { ...testRules(), sharedFilesRoot: server.root });

  test('a shared file is read', async () => {
    answer = (_req, res) => res.end('id,address\n');
    expect((await read()).body.toString()).toBe('id,address\n');
  });

  test.each([
    ['a page to sign in', 200, { 'content-type': 'text/html; charset=utf-8' }],
    ['a redirect to sign in', 302, { location: 'https://accounts.google.com/ServiceLogin' }],
    ['a redirect to any other host', 302, { location: 'https://example.org/rows.csv' }],
    ['forbidden', 403, {}],
    ['not found', 404, {}],
  ])('%s says that it is not shared, and how to share it', async (_, status, headers) => {
    answer = (_req, res) => res.writeHead(status, headers).end('<html>');
    await expect(read()).rejects.toThrow('not shared: share it as Viewer with anyone who has the link');
  });

  test('a tab that is not there is named as that', async () => {
    answer = (_req, res) => res.writeHead(400).end();
    await expect(read()).rejects.toThrow('the tab that the link names (gid) is not there');
  });
});
