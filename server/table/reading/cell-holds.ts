/** Whether a cell has the text; beginnings and ends may be parts of words: BL9 of 'BL9 5BY', M of 'M1 1AA'. */
export function cellHolds(cell: string, key: string, how: 'contains' | 'starts' | 'ends'): boolean {
  if (key === '') return false;
  if (how === 'starts') return cell.startsWith(key);
  if (how === 'ends') return cell.endsWith(key);
  return cell.includes(key);
}
