// The menu's commands, which do the same as the sidebar without opening it.
import { counted } from '../../../shared/counted.ts';
import { toCallError } from './answer-call.ts';
import { freezeSelection } from './freeze.ts';
import { describeLastWrite, undoWrite } from './undo-write.ts';

/** Writes the selected formula cells as values into new columns. */
export function keepAsValues(): void {
  command(() => {
    const { cells, letters, tab } = freezeSelection();
    return `${counted(cells, 'cell')} copied into ${letters} of ${tab}.`;
  });
}

/** Undoes the latest write, after a question. */
export function removeLastWrite(): void {
  command((ui) => {
    const last = describeLastWrite();
    if (last === null) return 'There is nothing to remove: no write of the sidebar is left in here.';
    const { YES_NO } = ui.ButtonSet;
    const question = `${last}. Cells that somebody has changed since stay.`;
    if (ui.alert('Remove what was written last?', question, YES_NO) !== ui.Button.YES) return null;
    return undoWrite(null).message;
  });
}

/** Shows the result: a success as a brief message, a failure as a dialog. */
function command(work: (ui: GoogleAppsScript.Base.Ui) => string | null): void {
  const ui = SpreadsheetApp.getUi();
  try {
    ScriptApp.requireAllScopes(ScriptApp.AuthMode.FULL);
    const said = work(ui);
    if (said !== null) SpreadsheetApp.getActiveSpreadsheet().toast(said);
  } catch (error) {
    ui.alert(toCallError(error as Error).message);
  }
}
