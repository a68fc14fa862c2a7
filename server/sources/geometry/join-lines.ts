/**
 * Joins lines (lng, lat, lng, lat …) that end where another begins or ends, reversed where needed, in the given order.
 * A ring's ways become one closed line, a street's ways as few lines as possible.
 */
export function joinLines(lines: readonly Int32Array[]): Int32Array[] {
  const open = lines.filter((line) => line.length >= 4);
  const byEnd = new Map<string, Set<number>>();
  for (const [index, line] of open.entries()) {
    for (const end of [startOf(line), endOf(line)]) {
      const there = byEnd.get(end) ?? new Set();
      byEnd.set(end, there.add(index));
    }
  }
  const take = (end: string): Int32Array | undefined => {
    const [index] = byEnd.get(end) ?? [];
    return index === undefined ? undefined : use(index);
  };
  const use = (index: number): Int32Array => {
    const line = open[index] as Int32Array;
    for (const end of [startOf(line), endOf(line)]) byEnd.get(end)?.delete(index);
    return line;
  };
  const joined: Int32Array[] = [];
  for (const [index, line] of open.entries()) {
    if (!byEnd.get(startOf(line))?.has(index)) continue;
    joined.push(extend(reverse(extend(use(index), take)), take));
  }
  return joined;
}

function extend(line: Int32Array, take: (end: string) => Int32Array | undefined): Int32Array {
  const pieces = [line];
  let end = endOf(line);
  while (end !== startOf(line)) {
    const next = take(end);
    if (!next) break;
    const onward = startOf(next) === end ? next : reverse(next);
    pieces.push(onward.subarray(2));
    end = endOf(onward);
  }
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const whole = new Int32Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function reverse(line: Int32Array): Int32Array {
  const turned = new Int32Array(line.length);
  for (let i = 0; i < line.length; i += 2) {
    turned[i] = line[line.length - 2 - i] as number;
    turned[i + 1] = line[line.length - 1 - i] as number;
  }
  return turned;
}

function startOf(line: Int32Array): string {
  return `${line[0]},${line[1]}`;
}

function endOf(line: Int32Array): string {
  return `${line[line.length - 2]},${line[line.length - 1]}`;
}
