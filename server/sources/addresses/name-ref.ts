/**
 * The ref of a row for one name of an object: its main name, 'node/7', sorts before its others, 'node/7#1'. Of two
 * names at one point, answers use the first.
 */
export function nameRef(ref: string, index: number): string {
  return index === 0 ? ref : `${ref}#${index}`;
}
