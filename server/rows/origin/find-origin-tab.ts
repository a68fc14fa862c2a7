import type { SheetHead, TabHead } from '../../sheets/describe-sheet.ts';
import type { RowsOrigin } from './rows-origin.ts';

/** The tab that rows came from, whatever its name is now; null when it was deleted. */
export function findOriginTab(
  { tabs }: SheetHead,
  { tabId, tab }: Pick<RowsOrigin, 'tabId' | 'tab'>,
): TabHead | null {
  if (tabId !== null) return tabs.find(({ id }) => id === tabId) ?? null;
  const named = tabs.find(({ title }) => title === tab);
  return tab === null ? (tabs[0] ?? null) : (named ?? null);
}
