import { helpPage } from './help-page.ts';

/** Runs once when somebody installs the add-on, in the spreadsheet that is open. */
export function onInstall(event?: unknown): void {
  onOpen(event);
}

/**
 * Runs whenever a spreadsheet is opened, at first without any permission (authMode NONE). A single read of a property,
 * the cache or the network here would fail, and no menu would appear.
 */
export function onOpen(_event?: unknown): void {
  SpreadsheetApp.getUi()
    .createAddonMenu()
    .addItem('Open', 'openSidebar')
    .addItem('Recalculate', 'recalculate')
    .addItem('Keep as values', 'keepAsValues')
    .addItem('Remove last write', 'removeLastWrite')
    .addSeparator()
    .addItem('Help', 'openHelp')
    .addToUi();
}

/**
 * Google shows a separate checkbox for each scope. If somebody left one out, it is requested here, before any function
 * needs it.
 */
export function openSidebar(): void {
  const ui = SpreadsheetApp.getUi();
  ScriptApp.requireAllScopes(ScriptApp.AuthMode.FULL);
  const page = HtmlService.createHtmlOutputFromFile('sidebar').setTitle('Milepost');
  ui.showSidebar(page);
}

/** What each command does, and a link to read more: a script cannot open a page by itself. */
export function openHelp(): void {
  const ui = SpreadsheetApp.getUi();
  const page = HtmlService.createHtmlOutput(helpPage()).setWidth(420).setHeight(430);
  ui.showModalDialog(page, 'Milepost');
}
