// The words of the text beside a candidate's own name or street. Pure.
import type { Candidate } from '../candidates/candidate.ts';
import type { QueryContext } from '../context/query-context.ts';
import { nameKey } from '../parse/normalize.ts';

/** The parts of the text beside the street that a candidate must match, and the name before it. */
export function textsToExplain(
  candidate: Candidate,
  { reading }: QueryContext,
): { texts: string[]; name: string } {
  if (candidate.kind === 'place') {
    const behind = partsBehindName(nameKey(candidate.foundName), reading.parts);
    // "The Ship, 1 High Street": the place's own street matches the words after its name.
    const own = new Set([
      ownAddressOf(candidate),
      nameKey((candidate.place ?? candidate.address)?.street ?? ''),
    ]);
    return { texts: behind.filter((part) => !own.has(nameKey(part))), name: '' };
  }
  if (candidate.kind === 'crossing') return { texts: reading.crossing?.rest ?? [], name: '' };
  if (candidate.read) return { texts: candidate.read.rest, name: candidate.read.buildingName };
  return { texts: reading.parts, name: '' };
}

/** A name may be the whole text ("Newport Cathedral" without commas), or contain commas: "Canteen, London Offices". */
function partsBehindName(name: string, parts: string[]): string[] {
  for (let count = parts.length; count > 0; count--) {
    if (nameKey(parts.slice(0, count).join(' ')) === name) return parts.slice(count);
  }
  const [first = '', ...others] = parts;
  const beside = besideName(name, first.split(/\s+/));
  return beside === null ? parts.filter((part) => nameKey(part) !== name) : [beside, ...others];
}

/**
 * The town in "Asda Newport" and "Newport Asda", where the name is Asda; null when the part does not contain the name.
 */
function besideName(name: string, words: readonly string[]): string | null {
  for (let cut = 1; cut < words.length; cut++) {
    const [before, behind] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    if (nameKey(before) === name) return behind;
    if (nameKey(behind) === name) return before;
  }
  return null;
}

/** '12 high street' */
export function ownAddressOf({ place, address }: Candidate): string {
  const { houseNumber = '', street = '' } = place ?? address ?? {};
  return nameKey(`${houseNumber} ${street}`);
}
