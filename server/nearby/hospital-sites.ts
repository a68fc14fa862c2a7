// Hospitals that registers list several times: each operator and some wards of one hospital have entries of their own.

/** A name that says that it is a hospital's. */
const HOSPITAL = /\b(hospital|infirmary)\b/;
/** 'The Riverside Centre' is a place; 'Oldham Mental Health Services' are what somebody does at one. */
const OF_A_PLACE = /\b(hospital|infirmary|unit|centre|center|house|lodge|ward|clinic)\b/;
/** 'RV3AN' is the site AN of the trust RV3. */
const SITE_CODE = /^([A-Z][A-Z0-9]{2})[A-Z0-9]{2}$/;

interface HospitalEntry {
  kind: string;
  name: string;
  /** The register's number. */
  code: string | null;
  address: string | null;
  postcode: string | null;
}

/** The entries of a postcode by a name, and who runs them; '' is an operator that no code tells. */
interface HospitalSite {
  words: string;
  operators: ReadonlySet<string>;
}

/**
 * For each entry of a hospital the name of its site: of the entries of its postcode, the one whose name its own name or
 * its address holds. 'Bridgnorth Hospital (Maternity)' is Bridgnorth Hospital, and so is the 'Rochford Unit, Pilgrim
 * Hospital' the Pilgrim Hospital. A place of another operator is a hospital of its own: 'Elmville Unit at Monkton Hall',
 * or 'The Riverside Centre' at Hillingdon Hospital.
 */
export function listSites<Entry extends HospitalEntry>(all: readonly Entry[]): ReadonlyMap<Entry, string> {
  const hospitals = all.filter(({ kind, postcode }) => kind === 'hospital' && postcode !== null);
  const byPostcode = Map.groupBy(hospitals, ({ postcode }) => postcode);
  const sites = [...byPostcode.values()].flatMap((entries) => {
    const named = [...Map.groupBy(entries, ({ name }) => toWords(name))].map(([words, under]) => ({
      words,
      operators: new Set(under.map(operatorOf)),
    }));
    // The shortest is in all the others.
    named.sort(({ words: a }, { words: b }) => a.length - b.length || (a < b ? -1 : 1));
    return entries.map((entry) => [entry, siteOf(entry, named)] as const);
  });
  return new Map(sites);
}

function siteOf(entry: HospitalEntry, shortestFirst: readonly HospitalSite[]): string {
  const own = toWords(entry.name);
  const operator = operatorOf(entry);
  const sites = shortestFirst.filter((site) => !isApart(own, operator, site)).map(({ words }) => words);
  const inName = sites.find((one) => holds(own, one)) ?? own;
  if (HOSPITAL.test(own)) return inName;
  const at = toWords(entry.address ?? '');
  return sites.find((one) => HOSPITAL.test(one) && holds(at, one)) ?? inName;
}

/** True for the name of a place that another operator runs, at the site or in it. */
function isApart(own: string, operator: string, { words, operators }: HospitalSite): boolean {
  const isOther = operator !== '' && !operators.has(operator) && !operators.has('');
  const [before = ''] = ` ${own} `.split(` ${words} `);
  return isOther && OF_A_PLACE.test(before);
}

const operatorOf = ({ code }: HospitalEntry) => SITE_CODE.exec(code ?? '')?.[1] ?? '';

const holds = (text: string, words: string) => words !== '' && ` ${text} `.includes(` ${words} `);

/** "St James's Hospital (Leeds)" is 'st jamess hospital leeds'. */
function toWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
