// A server of files that are broken anywhere: the same file for the same address.
import { Random } from '../../../server/sampleford/random.ts';
import { type FileServer, startFileServer } from '../../fetch/file-server.ts';
import { makeCsv } from './bodies.ts';
import { hostileValue, pick } from './hostile-values.ts';
import { breakBytes } from './mutate.ts';
import { makeWorkbook } from './workbook.ts';

export async function startBrokenFiles(): Promise<FileServer> {
  const workbook = await makeWorkbook();
  return startFileServer((req, res) => {
    const [, number = '0', extension = ''] = /(\d+)\.(\w+)/.exec(req.url ?? '') ?? [];
    const random = new Random(Number(number));
    const type = pick(
      ['text/csv', 'application/octet-stream', 'text/html', 'application/json; charset=x'],
      random,
    );
    const body = {
      xlsx: () => breakBytes(workbook, random),
      json: () => Buffer.from(JSON.stringify(hostileValue(random, 5))),
    }[extension];
    res.setHeader('Content-Type', type).end(body ? body() : makeCsv(random));
  });
}
