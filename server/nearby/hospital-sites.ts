// Hospitals that registers list several times: each operator and some wards of one hospital have entries of their own.

/** A name that says that it is a hospital's. */
const HOSPITAL = /\b(hospital|infirmary)\b/;

interface HospitalEntry {
  kind: string;
  name: string;
  address: string | null;
  postcode: string | null;
}

/**
 * For each entry of a hospital the name of its site: of the entries of its postcode, the one whose name its own name or
 * its address holds. 'Bridgnorth Hospital (Maternity)' is Bridgnorth Hospital, and so is the 'Rochford Unit, Pilgrim
 * Hospital' the Pilgrim Hospital; but 'Cw Private Hospital, Wansbeck General Hospital' is a hospital of its own.
 */
export function listSites<Entry extends HospitalEntry>(all: readonly Entry[]): ReadonlyMap<Entry, string> {
  const hospitals = all.filter(({ kind, postcode }) => kind === 'hospital' && postcode !== null);
  const byPostcode = Map.groupBy(hospitals, ({ postcode }) => postcode);
  const sites = [...byPostcode.values()].flatMap((entries) => {
    const names = [...new Set(entries.map(({ name }) => toWords(name)))];
    // The shortest is in all the others.
    const shortestFirst = names.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    return entries.map((entry) => [entry, siteOf(entry, shortestFirst)] as const);
  });
  return new Map(sites);
}

function siteOf({ name, address }: HospitalEntry, names: readonly string[]): string {
  const own = toWords(name);
  const inName = names.find((one) => holds(own, one)) ?? own;
  if (HOSPITAL.test(own)) return inName;
  const at = toWords(address ?? '');
  return names.find((one) => HOSPITAL.test(one) && holds(at, one)) ?? inName;
}

const holds = (text: string, words: string) => words !== '' && ` ${text} `.includes(` ${words} `);

/** "St James's Hospital (Leeds)" is 'st jamess hospital leeds'. */
function toWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
