/**
 * The ref of a row for a thing's name of this index: its own, 'node/7', sorts before its others, 'node/7#1'. Of two
 * names at one point the first is the one that answers give.
 */
export function nameRef(ref: string, index: number): string {
  return index === 0 ? ref : `${ref}#${index}`;
}
