/** Each name with ' (2)', ' (3)' where it already occurs. */
export function uniqueNames(names: readonly string[], others: readonly string[]): string[] {
  const taken = new Set(others.map((name) => name.toLowerCase()));
  return names.map((name) => {
    let free = name;
    for (let time = 2; taken.has(free.toLowerCase()); time++) free = `${name} (${time})`;
    taken.add(free.toLowerCase());
    return free;
  });
}
