/** What an answer tells of a row, by name: 'council' is 'Newport'. */
export type ToldByName = Readonly<Record<string, string>>;

/** 'council: Newport, before Cardiff'; null where nothing differs. What a former program did not tell yet is no change. */
export function describeDifference(before: ToldByName, now: ToldByName): string | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const isAnswered = names.some((name) => name in before && name in now);
  const others = names.filter((name) => before[name] !== now[name] && (name in before || !isAnswered));
  if (others.length === 0) return null;
  const words = others.map(
    (name) => `${name}: ${now[name] ?? 'not told'}, before ${before[name] ?? 'not told'}`,
  );
  const text = words.join('; ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

const LONGEST = 500;
