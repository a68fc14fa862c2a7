import ExcelJS from 'exceljs';

/** A small Excel file with a date, a formula and an empty row. */
export async function makeWorkbook(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Shops');
  sheet.addRow(['Ref', 'Address', 'Opened', 'Stock']);
  sheet.addRow(['shop-1', '1 High Street, Sampleford', new Date('2026-01-15'), 5]);
  sheet.addRow([]);
  sheet.addRow(['shop-2', 'SF1 1AA', null, { formula: 'D2*2', result: 10 }]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
