// Nouns that people use for the rows of a table, grouped by kind. A noun whose kind fits the table names its rows. Any
// other noun counts as a word that was not understood.
import type { Column, Table } from '../../columns/column.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, columnSpansAt } from '../../reading/context.ts';
import { stem } from '../../words/word-keys.ts';

type NounKind = 'person' | 'body' | 'place' | 'event' | 'item';

/** A line is one thing by its several names. */
const NOUNS: Readonly<Record<NounKind, string>> = {
  person: `
    person people individual
    man men gentleman gentlemen
    woman women lady ladies
    girl
    boy
    customer client cust buyer purchaser shopper patron punter account
    member subscriber
    patient pt pts case
    resident tenant renter occupant lodger occupier
    landlord owner proprietor
    guest attendee delegate visitor participant registrant invitee attender
    pupil student learner trainee apprentice
    child kid children
    donor giver supporter benefactor contributor
    volunteer helper
    driver rider chauffeur
    engineer technician tech fitter plumber electrician mechanic contractor tradesman
    employee staff worker colleague starter
    agent rep salesperson broker
    lead prospect contact enquirer
    teacher tutor instructor trainer coach
    doctor nurse clinician carer gp
    applicant candidate
    passenger traveller traveler
    player athlete runner
    speaker presenter
    household
    parent guardian
    claimant debtor payer
    user borrower reader
  `,
  body: `
    company firm business organisation organization employer outfit enterprise
    vendor supplier provider seller
    carrier haulier courier shipper
    charity club group society
    team crew party
    school college academy nursery
    restaurant cafe pub bar eatery takeaway
    bank lender
    sponsor partner
    chain brand operator
  `,
  place: `
    place location
    site facility premises premise
    store shop branch outlet
    property house home flat apartment unit building residence dwelling let rental
    venue hotel hall
    station stop terminal
    clinic hospital surgery practice pharmacy
    area region zone district territory neighborhood neighbourhood
    town city village municipality
    county state parish borough
    zip postcode
    street road address
    depot warehouse hub yard
    stall stand pitch booth table
    tract parcel plot
  `,
  event: `
    order purchase sale transaction
    invoice bill
    job task work ticket assignment
    visit call callout appointment appt consultation
    booking reservation registration
    delivery drop shipment consignment load run dispatch despatch haul freight
    deal opportunity
    donation gift pledge contribution present
    payment refund return
    incident complaint issue fault report problem accident
    request enquiry inquiry query
    event session class course workshop gig show meeting wedding function
    trip journey route tour ride
    tenancy letting lease contract agreement policy listing
    inspection audit check test survey review
    claim
    quote estimate proposal offer bid
    project
    repair service maintenance
    shift rota
    entry submission
    referral admission
    loan
    fixture
  `,
  item: `
    item product line sku article good stock
    asset device machine equipment appliance kit
    vehicle car van truck lorry bike bus coach
    tank container pallet box crate
    parcel package
    form document certificate
    permit licence license
  `,
};

interface Noun {
  kind: NounKind;
  line: number;
}

const nouns = new Map<string, Noun[]>();
for (const [kind, text] of Object.entries(NOUNS) as [NounKind, string][]) {
  for (const [line, words] of text.trim().split('\n').entries())
    for (const word of words.trim().split(/\s+/))
      nouns.set(stem(word), [...(nouns.get(stem(word)) ?? []), { kind, line }]);
}

/** All of them, in the singular. */
export const ROW_NOUNS: ReadonlySet<string> = new Set(nouns.keys());

const PERSON =
  /^(email|phone|mobile|tel|dob|birth|age|surname|forename|first|contact|salutation|gender|kin|allergy|dietary|diet)$/;
const PLACE = /^(lat|latitude|address|addr|street|postcode|zip|postal|capacity|sqft|rent|bed)$/;
const ITEM = /^(sku|serial|model|make|stock|qty|quantity|barcode|mileage|reg|plate|asset)$/;

interface Kinds {
  lines: Set<string>;
  kinds: Set<NounKind>;
}

const known = new WeakMap<Table, Kinds>();

const lineOf = ({ kind, line }: Noun) => `${kind} ${line}`;

/** What the rows of a table can be, by what its columns are called. */
function kindsOf(table: Table): Kinds {
  const found = known.get(table);
  if (found) return found;
  const lines = new Set<string>();
  const kinds = new Set<NounKind>();
  const has = (pattern: RegExp) =>
    table.columns.some(({ words }) => words.some((word) => pattern.test(word)));
  for (const { words } of table.columns) {
    for (const noun of words.flatMap((word) => nouns.get(word) ?? [])) {
      lines.add(lineOf(noun));
      kinds.add(noun.kind);
    }
  }
  if (has(PERSON)) kinds.add('person');
  if (has(PLACE)) kinds.add('place');
  if (has(ITEM)) kinds.add('item');
  if (table.columns.some((column: Column) => isDated(column))) kinds.add('event');
  const made = { lines, kinds };
  known.set(table, made);
  return made;
}

/** Say more of a person than that it is one. */
const MARKED =
  /^(man|men|gentleman|gentlemen|woman|women|lady|girl|boy|child|children|kid|parent|household|patient)$/;

const CHILD = /^(child|children|kid)$/;

/** Pupils and players are children, and nobody else is among them. */
const hasChildren = ({ columns }: Table) =>
  columns.some(({ words }) => words.some((word) => /^(pupil|student|stu|player|swimmer)$/.test(word)));

/** Say no more of a row than its kind. */
const GENERAL = new Set(
  `people person individual customer client buyer purchaser shopper patron punter account member guest attendee
  participant contact lead prospect user staff
  company firm business organisation organization outfit
  place location site facility premises premise property building unit house home
  order purchase sale transaction job task work ticket visit call booking delivery drop shipment deal request case
  entry event appointment invoice project trip
  item product article good asset`.split(/\s+/),
);

/** Whom anything is done for. */
const PARTY = /^(customer|client|member|guest|person|people|buyer|individual|account)$/;

/** A word for a person, in the singular. */
export function isPersonNoun(noun: string): boolean {
  return nouns.get(noun)?.some(({ kind }) => kind === 'person') ?? false;
}

/** Say of which kind a thing is. */
const OF_ONE_KIND = /^(flat|apartment|car|van|truck|lorry|bike|bus|coach|pub|cafe|restaurant)$/;

/** 'flats' of a table whose kinds are Semi and Terrace are none of its rows, though it calls them properties. */
function isOtherKind({ columns }: Table, noun: string): boolean {
  const isCalled = columns.some(({ words }) => words.includes(noun));
  const hasKinds = columns.some(
    ({ type, words }) =>
      type === 'text' && words.length === 1 && /^(type|kind|category|cat)$/.test(words[0] ?? ''),
  );
  return OF_ONE_KIND.test(noun) && hasKinds && !isCalled;
}

/** Words that stand for anything. */
const ANY = /^(one|thing|row|record|entry|item|line|result|case|example|option)$/;

const OWN = 0.15;
const OF_KIND = 0.35;

/** True when the table's own columns use this noun, or another name for it. */
export function isOwnNoun(table: Table, noun: string): boolean {
  if (isOtherKind(table, noun)) return false;
  return nouns.get(noun)?.some((one) => kindsOf(table).lines.has(lineOf(one))) ?? false;
}

/** How unlikely this noun, in the singular, names the rows; null where it is no word for these rows at all. */
export function rowNounCost(context: Context, at: number): number | null {
  const noun = context.tokens[at]?.stem ?? '';
  if (ANY.test(noun)) return 0.1;
  const meanings = nouns.get(noun);
  if (!meanings || isOtherKind(context.table, noun)) return null;
  const isNamed = columnSpansAt(context, at).some(({ end }) => end === at + 1);
  if (isNamed || isOwnNoun(context.table, noun)) return OWN;
  if (CHILD.test(noun) && hasChildren(context.table)) return OWN;
  if (MARKED.test(noun)) return null;
  // A hospital or a bank is no other place.
  const loose = meanings.filter(({ kind }) => GENERAL.has(noun) || (kind !== 'place' && kind !== 'body'));
  const fits = loose.some(({ kind }) => kindsOf(context.table).kinds.has(kind));
  if (!fits) return null;
  return isSubject(context, at) ? OF_KIND : PARTY.test(noun) ? OF_KIND + 0.1 : null;
}

/** A general word for what these rows can be, behind a cell that says which: 'the rental company'. */
export function isHeadNoun({ tokens, table }: Context, at: number): boolean {
  const noun = tokens[at]?.stem ?? '';
  const kinds = nouns.get(noun) ?? [];
  return GENERAL.has(noun) && kinds.some(({ kind }) => kindsOf(table).kinds.has(kind));
}

/** Whether this is a noun for things that these rows are not. */
export function isOtherNoun(context: Context, at: number): boolean {
  return ROW_NOUNS.has(context.tokens[at]?.stem ?? '') && rowNounCost(context, at) === null;
}

const BOUNDARY = /^(where|who|that|with|without|by|for|from|to|in|on|at|whose|than|when|near|have|has|had)$/;

/** Before anything is said of the rows: 'all of our punters who …', but not '… where the helper rode along'. */
function isSubject({ tokens }: Context, at: number): boolean {
  return !tokens.slice(0, at).some(({ key }) => BOUNDARY.test(key));
}
