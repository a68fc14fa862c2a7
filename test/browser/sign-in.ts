import type { Page } from 'playwright-core';

/** By the one click that a machine of one's own needs; ends on the portal. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/developers/portal`);
  await page.getByRole('button', { name: 'Sign in on this machine' }).click();
  // The address is that of the page before: only what stands there tells that it worked.
  await page.locator('button', { hasText: 'Sign out' }).waitFor({ state: 'attached' });
}
