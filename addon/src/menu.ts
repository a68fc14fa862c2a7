import { helpPage } from './help-page.ts';

/** Runs once when somebody installs the add-on, in the spreadsheet that is open. */
export function onInstall(event?: unknown): void {
  onOpen(event);
}

/**
 * Runs whenever a spreadsheet is opened, at first without any permission (authMode NONE): a single look at a
 * property, the cache or the network here, and there would be no menu at all.
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

/** Each scope is granted by a box of its own: who left one out is asked for it here, before anything needs it. */
export function openSidebar(): void {
  const ui = SpreadsheetApp.getUi();
  ScriptApp.requireAllScopes(ScriptApp.AuthMode.FULL);
  const page = HtmlService.createHtmlOutputFromFile('sidebar').setTitle('Milepost');
  ui.showSidebar(page);
}

/** What each command does, and where more is to be read: a script opens no page by itself. */
export function openHelp(): void {
  const ui = SpreadsheetApp.getUi();
  const page = HtmlService.createHtmlOutput(helpPage()).setWidth(420).setHeight(430);
  ui.showModalDialog(page, 'Milepost');
}
