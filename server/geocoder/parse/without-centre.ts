/** "Newport City Centre" is the town itself; "12 Town Centre" is a street. */
const CENTRE = /^(\D*\S) (?:city|town) cent(?:re|er)$/iu;
const CENTRE_ALONE = /^(?:(?:city|town) cent(?:re|er)|downtown)$/iu;

/** The parts of an address. A part that states a position within its town is reduced to the town. */
export function withoutCentre(parts: readonly string[]): string[] {
  const left = parts.length > 1 ? parts.filter((part) => !CENTRE_ALONE.test(part)) : [...parts];
  return (left.length === 0 ? [...parts] : left).map((part) => CENTRE.exec(part)?.[1] ?? part);
}
