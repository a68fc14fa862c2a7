/**
 * Each name that already occurs with the task that made it, 'status (2026-01-15), Find places', where one is given; and
 * with ' (2)', ' (3)' where that occurs too.
 */
export function uniqueNames(names: readonly string[], others: readonly string[], task = ''): string[] {
  const taken = new Set(others.map((name) => name.toLowerCase()));
  const isTaken = (name: string) => taken.has(name.toLowerCase());
  return names.map((name) => {
    const told = task !== '' && isTaken(name) ? `${name}, ${task}` : name;
    let free = told;
    for (let time = 2; isTaken(free); time++) free = `${told} (${time})`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** The task of an endpoint: 'geocode batch'. */
export const taskOf = (endpoint: string) => endpoint.split('_').join(' ');
