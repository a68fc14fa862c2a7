// Hospitals that registers list several times: each operator and some wards of one hospital have entries of their own.

/** A name that says that it is a hospital's. */
const HOSPITAL = /\b(hospital|infirmary)\b/;
/** 'The Riverside Centre at Hillingdon Hospital' is a place in it; 'InHealth - Spire Bushey Hospital' says who works there. */
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
  isNhs?: boolean | null;
}

/** The entries of a postcode by a name. */
interface HospitalSite {
  words: string;
  entries: readonly HospitalEntry[];
}

/**
 * For each entry of a hospital the name of its site: of the entries of its postcode, the one whose name its own name or
 * its address holds. 'Bridgnorth Hospital (Maternity)' is Bridgnorth Hospital, and so is the 'Rochford Unit, Pilgrim
 * Hospital' the Pilgrim Hospital. What another operator has there is a place of its own, unless its name is the
 * hospital's: the 'Elmville Unit at Monkton Hall', and 'Oldham Mental Health Services' at the Royal Oldham Hospital.
 */
export function listSites<Entry extends HospitalEntry>(all: readonly Entry[]): ReadonlyMap<Entry, string> {
  const hospitals = all.filter(({ kind, postcode }) => kind === 'hospital' && postcode !== null);
  const byPostcode = Map.groupBy(hospitals, ({ postcode }) => postcode);
  const sites = [...byPostcode.values()].flatMap((entries) => {
    const named = [...Map.groupBy(entries, ({ name }) => toWords(name))].map(([words, under]) => ({
      words,
      entries: under,
    }));
    // The shortest is in all the others.
    named.sort(({ words: a }, { words: b }) => a.length - b.length || (a < b ? -1 : 1));
    return entries.map((entry) => [entry, siteOf(entry, named)] as const);
  });
  return new Map(sites);
}

function siteOf(entry: HospitalEntry, shortestFirst: readonly HospitalSite[]): string {
  const own = toWords(entry.name);
  const inName =
    shortestFirst.find((site) => holds(own, site.words) && !isPlaceIn(entry, own, site))?.words ?? own;
  if (HOSPITAL.test(own)) return inName;
  const at = toWords(entry.address ?? '');
  const isAt = (site: HospitalSite) =>
    HOSPITAL.test(site.words) && holds(at, site.words) && !isOfAnother(entry, site);
  return shortestFirst.find(isAt)?.words ?? inName;
}

/** True for the name of a place that another operator runs at the site. */
function isPlaceIn(entry: HospitalEntry, own: string, site: HospitalSite): boolean {
  const [before = ''] = ` ${own} `.split(` ${site.words} `);
  return OF_A_PLACE.test(before) && isOfAnother(entry, site);
}

const isOfAnother = (entry: HospitalEntry, { entries }: HospitalSite) =>
  entries.every((one) => areOfTwo(entry, one));

/** Two trusts, or the NHS and an independent operator; what no register says is taken for the same. */
function areOfTwo(a: HospitalEntry, b: HospitalEntry): boolean {
  const [first, second] = [operatorOf(a), operatorOf(b)];
  if (first !== '' && second !== '') return first !== second;
  return typeof a.isNhs === 'boolean' && typeof b.isNhs === 'boolean' && a.isNhs !== b.isNhs;
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
