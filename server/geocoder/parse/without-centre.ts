/** "Newport City Centre" is the town itself; "12 Town Centre" is a street. */
const CENTRE = /^(\D*\S) (?:city|town) cent(?:re|er)$/iu;
const CENTRE_ALONE = /^(?:(?:city|town) cent(?:re|er)|downtown)$/iu;

/** The parts of an address; of those that say where in its town, only the town. */
export function withoutCentre(parts: readonly string[]): string[] {
  const left = parts.length > 1 ? parts.filter((part) => !CENTRE_ALONE.test(part)) : [...parts];
  return (left.length === 0 ? [...parts] : left).map((part) => CENTRE.exec(part)?.[1] ?? part);
}
