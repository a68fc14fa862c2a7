import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** To be looked at, where PICTURES names a folder. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
