import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where Debian and macOS put a browser; CHROMIUM names any other. */
const PROGRAMS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Null where this machine has no browser. */
export const browserProgram = PROGRAMS.find((path) => path !== undefined && existsSync(path)) ?? null;

/** Draws in software, alike on every machine, and asks nothing of its maker. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(browserProgram && { executablePath: browserProgram }),
    args: [
      ...['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', '--force-color-profile=srgb'],
      ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ],
  });
}
