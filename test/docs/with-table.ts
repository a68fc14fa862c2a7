/** The page with the rows of the table that has this head. */
export function withTable(page: string, head: readonly string[], rows: readonly string[][]): string {
  const lines = page.split('\n');
  const first = lines.indexOf(toLine(head));
  if (first < 0) throw new Error(`there is no table with the head ${toLine(head)}`);
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'));
  const rule = `|${'---|'.repeat(head.length)}`;
  return lines.toSpliced(first, length, toLine(head), rule, ...rows.map(toLine)).join('\n');
}

const toLine = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
