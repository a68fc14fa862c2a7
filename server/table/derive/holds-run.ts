/** Whether these words stand together in a text, each from its beginning to its end. */
export function holdsRun(text: string, run: string): boolean {
  for (let at = text.indexOf(run); at >= 0; at = text.indexOf(run, at + 1)) {
    const end = at + run.length;
    if ((at === 0 || text[at - 1] === ' ') && (end === text.length || text[end] === ' ')) return true;
  }
  return false;
}
