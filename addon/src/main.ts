// What the spreadsheet may call by name: the build makes a top-level function of every one exported here, and
// of every formula. Nothing may touch a service while this loads: there may be no permission for it yet.

export { answerFormula, formulaHelp } from './formulas/index.ts';
export { onInstall, onOpen, openHelp, openSidebar } from './menu.ts';
export * from './sidebar/calls.ts';
export { keepAsValues, removeLastWrite } from './sidebar/menu-commands.ts';
export { recalculate } from './sidebar/recalculate.ts';
