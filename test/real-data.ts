import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of publishers' files: DATA_DIR, or the one beside the checkout. */
const folder = resolve(process.env.DATA_DIR ?? '../shared/data');

export function realFile(path: string): string {
  return join(folder, path);
}

/** A suite on publishers' files. Where one of them is missing it says so and is skipped, its body unread. */
export function describeReal(title: string, paths: string[], body: () => void): void {
  const missing = paths.filter((path) => !existsSync(realFile(path)));
  if (missing.length === 0) describe(title, body);
  else describe.skip(title, () => test(`skipped: DATA_DIR has no ${missing.join(', ')}`, () => {}));
}
