import { Ended, type Execution } from './execution.ts';
import {
  BooleanCriteria,
  ColorType,
  newColor,
  newFilterCriteria,
  RelativeDate,
  ThemeColorType,
} from './filter.ts';
import { finderOn } from './metadata.ts';
import { rangeOn } from './range.ts';
import { sheetOn } from './sheet.ts';
import type { MenuItem } from './world.ts';

/** SpreadsheetApp over the spreadsheet of the world. */
export function spreadsheetApp(execution: Execution) {
  const getActive = () => {
    if (execution.isEnded) throw new Ended('Exceeded maximum execution time');
    return spreadsheetOn(execution);
  };
  return {
    getActive,
    getActiveSpreadsheet: getActive,
    getActiveSheet: () => getActive().getActiveSheet(),
    getActiveRange: () => getActive().getActiveRange(),
    flush: () => {
      execution.world.calculation.settle();
      execution.world.keptBack = 0;
      execution.roundTrip();
    },
    newFilterCriteria,
    newColor,
    BooleanCriteria,
    RelativeDate,
    ColorType,
    ThemeColorType,
    CopyPasteType: { PASTE_VALUES: 'PASTE_VALUES' },
    DeveloperMetadataVisibility: { DOCUMENT: 'DOCUMENT', PROJECT: 'PROJECT' },
    getUi: () => {
      execution.needUi();
      return uiOf(execution);
    },
  };
}

function spreadsheetOn(execution: Execution) {
  const { world } = execution;
  const { spreadsheet } = world;
  const sheets = () => spreadsheet.tabs.map((tab) => sheetOn(execution, tab));
  const activeSheet = () => sheets()[spreadsheet.active];
  return {
    getId: () => spreadsheet.id,
    getUrl: () => `https://docs.google.com/spreadsheets/d/${spreadsheet.id}/edit`,
    getName: () => spreadsheet.name,
    getSpreadsheetTimeZone: () => spreadsheet.timeZone,
    getSpreadsheetLocale: () => spreadsheet.locale,
    getSheets: sheets,
    getSheetByName: (name: string) => sheets().find((sheet) => sheet.getName() === name) ?? null,
    getActiveSheet: activeSheet,
    /** https://developers.google.com/apps-script/reference/spreadsheet/spreadsheet#setactivesheetsheet,-restoreselection */
    setActiveSheet: (sheet: ReturnType<typeof sheetOn>, restoresSelection = false) => {
      execution.needUi();
      spreadsheet.bringToFront(sheet.getIndex() - 1, restoresSelection);
      return sheet;
    },
    getActiveRange: () => {
      const { cell } = execution;
      return cell ? rangeOn(execution, cell.tab, cell.block) : (activeSheet()?.getActiveRange() ?? null);
    },
    insertSheet: (name: string) => {
      execution.needWrite('Spreadsheet.insertSheet');
      const tab = spreadsheet.addTab(name);
      spreadsheet.bringToFront(spreadsheet.tabs.indexOf(tab), true);
      return sheetOn(execution, tab);
    },
    deleteSheet: (sheet: ReturnType<typeof sheetOn>) => {
      execution.needWrite('Spreadsheet.deleteSheet');
      if (spreadsheet.tabs.filter(({ isHidden }) => !isHidden).every(({ id }) => id === sheet.getSheetId()))
        throw new Error("You can't remove all the visible sheets in a document.");
      const front = spreadsheet.tabs[spreadsheet.active];
      spreadsheet.tabs = spreadsheet.tabs.filter(({ id }) => id !== sheet.getSheetId());
      spreadsheet.active = Math.max(0, front ? spreadsheet.tabs.indexOf(front) : 0);
    },
    createDeveloperMetadataFinder: () => finderOn(execution, spreadsheet.tabs),
    toast: (text: string) => {
      execution.needUi();
      world.toasts.push(text);
    },
  };
}

function uiOf({ world }: Execution) {
  const menu = () => {
    const items: MenuItem[] = [];
    const builder = {
      addItem: (caption: string, functionName: string) => {
        items.push({ caption, functionName });
        return builder;
      },
      addSeparator: () => builder,
      addToUi: () => {
        world.menu = items;
      },
    };
    return builder;
  };
  return {
    createAddonMenu: menu,
    createMenu: menu,
    alert: (...words: string[]) => {
      const hasQuestion = words[words.length - 1] === 'YES_NO';
      world.alerts.push((hasQuestion ? words.slice(0, -1) : words).join('\n'));
      return hasQuestion ? world.saysYes : 'OK';
    },
    Button: { OK: 'OK', YES: 'YES', NO: 'NO' },
    showSidebar: (page: { getTitle(): string; getContent(): string }) => {
      world.sidebars.push({ title: page.getTitle(), html: page.getContent() });
    },
    showModalDialog: (page: { getContent(): string }, title: string) => {
      world.dialogs.push({ title, html: page.getContent() });
    },
    ButtonSet: { OK: 'OK', YES_NO: 'YES_NO' },
  };
}
