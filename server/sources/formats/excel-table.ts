import type ExcelJS from 'exceljs';
import { BrokenFileError, type ReadProgress } from '../source.ts';
import { explainForms, type Form, findForm, takeFields } from './form.ts';
import type { TableRow } from './table-file.ts';

/** Titles are above the column names, a few lines at most. */
const MOST_TITLE_ROWS = 20;

/** Rows of the first sheet of an Excel file, below the first line that has all the columns of a form. */
export async function* readExcelTable<Field extends string>(
  file: string,
  progress: ReadProgress,
  forms: readonly Form<Field>[],
): AsyncGenerator<TableRow<Field>> {
  const sheet = await openSheet(file);
  const header = findHeader(file, sheet, forms);
  for (let number = header.row + 1; number <= sheet.rowCount; number++) {
    const row = sheet.getRow(number);
    progress.at(number / sheet.rowCount);
    if (!row.hasValues) continue;
    progress.record?.();
    const values = takeFields(header.form, (column) => row.getCell(header.columns.get(column) ?? 0).text);
    yield { values, where: `${file}, row ${number}` };
  }
}

async function openSheet(file: string): Promise<ExcelJS.Worksheet> {
  const { default: Excel } = await import('exceljs');
  const workbook = new Excel.Workbook();
  try {
    await workbook.xlsx.readFile(file);
  } catch (error) {
    throw new BrokenFileError(file, `an Excel file was expected: ${(error as Error).message}`);
  }
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new BrokenFileError(file, 'a sheet was expected in it');
  return sheet;
}

function findHeader<Field extends string>(
  file: string,
  sheet: ExcelJS.Worksheet,
  forms: readonly Form<Field>[],
): { row: number; form: Form<Field>; columns: Map<string, number> } {
  for (let row = 1; row <= Math.min(MOST_TITLE_ROWS, sheet.rowCount); row++) {
    const columns = new Map<string, number>();
    sheet.getRow(row).eachCell((cell, number) => columns.set(cell.text.trim(), number));
    const form = findForm(forms, [...columns.keys()]);
    if (form) return { row, form, columns };
  }
  const first: string[] = [];
  sheet.getRow(1).eachCell((cell) => first.push(cell.text.trim()));
  throw new BrokenFileError(file, explainForms(forms, first));
}
