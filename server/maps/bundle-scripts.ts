import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { PAGE_BUILDS } from '../../build-page.js';

/** The page's scripts by name, for a program that runs from source. A built program has no bundler: it is a development tool. */
export function bundleScripts(root: string): (readonly [name: string, bytes: Buffer])[] {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  return PAGE_BUILDS.flatMap((options) =>
    buildSync({ ...options, absWorkingDir: root }).outputFiles.map(
      ({ path, contents }) => [basename(path), Buffer.from(contents)] as const,
    ),
  );
}
