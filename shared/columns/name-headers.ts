import { columnLetters } from './column-letters.ts';

/** 0 is 'column A'. */
export function nameByLetter(index: number): string {
  return `column ${columnLetters(index + 1)}`;
}

/** A column without a header is named by its letter, one with an earlier column's name gets a number: 'Notes (2)'. */
export function nameAll(header: readonly string[]): string[] {
  const times = new Map<string, number>();
  return withoutBlankEnd(header).map((text, index) => {
    const name = text === '' ? nameByLetter(index) : text;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === 1 ? name : `${name} (${time})`;
  });
}

function withoutBlankEnd(header: readonly string[]): readonly string[] {
  let width = header.length;
  while (width > 0 && header[width - 1] === '') width--;
  return header.slice(0, width);
}
