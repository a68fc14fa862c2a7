/**
 * The shortest times from each place to each, also by way of others (Floyd and Warshall). A matrix of measured roads
 * almost has them already. Only with them "too far for a shift" is true of every possible day.
 */
export function shortestSeconds(drive: Int32Array, size: number): Int32Array {
  const shortest = drive.slice();
  for (let via = 0; via < size; via++) {
    for (let from = 0; from < size; from++) {
      const toVia = shortest[from * size + via] as number;
      for (let to = 0; to < size; to++) {
        const past = toVia + (shortest[via * size + to] as number);
        if (past < (shortest[from * size + to] as number)) shortest[from * size + to] = past;
      }
    }
  }
  return shortest;
}
