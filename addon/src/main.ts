// The functions that the spreadsheet calls by name. The build makes a top-level function of every export here, and of
// every formula. No code may use a Google service while this file loads, because the user may not have granted a
// permission yet.

export { answerFormula, formulaHelp } from './formulas/index.ts';
export { onInstall, onOpen, openHelp, openSidebar } from './menu.ts';
export * from './sidebar/calls.ts';
export { keepAsValues, removeLastWrite } from './sidebar/menu-commands.ts';
export { recalculate } from './sidebar/recalculate.ts';
