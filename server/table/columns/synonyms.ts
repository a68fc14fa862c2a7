// A business lexicon of what columns are called: words for the same thing, and words that often name the same column.
import { root, stem } from '../words/word-keys.ts';

/** Words for the same thing. */
const SAME = `
  price cost paid pay fee sold charge charged prijs
  phone telephone tel mobile mob cell landline
  website web url webpage homepage site
  email mail
  postcode zip zipcode postal
  population pop people resident inhabitant populated populous
  returned return back
  rating rated rate ratng grade rtg star
  latitude lat
  longitude long lng lon
  number num count total qty quantity
  type kind category typ sort class
  date when
  room bedroom
  bed bedroom br
  bathroom bath
  open opened opening
  sale sold deed transfer transaction completion
  building bldg
  address addr addres
  council authority la
  percent percentage pct % share
  density dense densely
  religion religious faith
  value val worth valued
  name called title
  capacity capac capaci seat seating sleep accommodate hold fit
  agriculture agri agricultural farm
  expected eal
  organisation organization org
  centre center
  age aged
  child kid children ch
  weight wt weighing weigh heavy
  surcharge fsc fee
  clinician doctor physician consultant practitioner gp dr physio physiotherapist therapist osteopath chiropodist podiatrist hygienist dentist
  engineer technician tech installer fitter mechanic mech
  amount amt
  registration reg plate
  mileage mile odometer
  staff headcount employee worker workforce
  note comment remark memo rmk opm
  courier carrier haulier
  reference ref
  department dept ward
  volunteer helper
  item equipment kit artikel article
  gift present
  parcel box package
  donation donated gave given gift contribution contributed
  request requested req ask asked
  award awarded awd
  report reported rpt rptd
  attended attendance came turned attendee turnout
  customer client buyer purchaser shopper
  supplier vendor provider
  truck lorry vehicle van
  salary wage pay earn
  stock inventory
  discount reduction markdown
  balance owed owing outstanding arrear debt
  deposit bond
  duration length lasting last
  expiry expire expires expiration expiring exp
  start begin beginning commence starting
  driver drv chauff chauffeur
  adult ad grownup
  household hh family
  break pause pauze
  day dag
  end finish ending ends eind
  due deadline
  arrival arrived arriving arrive eta
  departure departed dispatched dispatch shipped sent despatched despatch posted mailed
  pickup collection collected collect
  destination dest dropoff
  origin source
  birth born dob birthday
  appointment appt booking booked reservation slot
  nurse carer caregiver
  diagnosis condition illness
  insurance insurer insured payer
  medication drug prescription medicine
  donor giver supporter contributor benefactor
  campaign appeal fundraiser
  venue hall
  organiser organizer host coordinator
  company firm business employer
  manager mgr boss supervisor managed
  teacher tutor instructor trainer coach
  pupil student learner
  colour color
  brand make manufacturer mfr maker
  region area territory zone patch
  town city municipality
  country nation
  description desc detail omschr
  status stage progress phase
  state st
  priority urgency severity
  reason cause
  method via
  language lang speak
  gender sex
  temperature temp
  wait waiting waited
  delay delayed
  hour hr
  tax vat gst
  profit margin
  revenue sale turnover taking income earning
  taking take
  expense spend spent outgoing
  crew team squad gang
  depot warehouse hub yard
  load cargo freight shipment consignment goods
  pallet skid
  bedroom bed
  tenant renter occupant lodger
  landlord owner
  lease tenancy
  inspection inspected inspector inspect audit audited
  review reviewed
  visit visited
  contact contacted
  call called
  member membership
  signup signed joined join registered
  cancelled canceled cancellation
  photo picture image
  allergy allergic allergen
  diet dietary
  barcode sku
  interest interested
  seller salesperson rep representative salesman agent
  minute min
  container crate
  signature signed
  invoice bill inv
  cleaner cleaned cleaning
  repair repaired
  certificate cert certified certification
  license licence licensed licenced
  qualification qualified
  ground pitch field
  parking park
  heating heat
  accessible access wheelchair
  purchased purchase bought acquired
  received recd rcvd
  completed completion complete finished
  submitted submission
  renewed renewal renew renews renewing
  issued issue
  treated treatment
  hired hire rental rented
  quoted quote quotation estimate estimated
  labour labor
  tyre tire
  cheque check
  programme program
  passenger pax
  plot allotment
  kennel pen cage
  vaccinated vaccination vaccine vacc jab jabbed
  chip chipped microchip microchipped
  neutered spayed castrated
  tip gratuity
  author writer
  pallet plt
  holder keeper
  assigned allocated
  waste rubbish garbage trash
  event function wedding occasion
  capacity covers
`;

/** Words that often stand for the same column, though they are not the same. */
const NEAR = `
  rep owner assigned handler manager salesperson handled
  customer name account contact member guest patient person
  company account customer client
  driver courier carrier
  location place address site city town area village
  status outcome result state
  source referral referred channel heard
  price value amount total worth rate
  size area sqft sf footage
  created added logged raised opened entered
  last recent latest
  score mark point
  distance mile km far
  quantity unit piece amount
  raised collected amount total
  deadline end target
  time duration minute hour
  donation amount total
  weight load
  arrived delivered
  product item sku
  job work task service
  event session class
  speaker host
  rent price
  budget cost amount
  applicant organisation candidate
  breed species
  book title
  grade year form
  crop plant variety
  finished closed resolved
  fuel petrol diesel gas
`;

const groupsIn = (text: string): Map<string, number[]> => {
  const groups = new Map<string, number[]>();
  for (const [group, line] of text.trim().split('\n').entries()) {
    for (const word of new Set(line.trim().split(' ').map(stem)))
      groups.set(word, [...(groups.get(word) ?? []), group]);
  }
  return groups;
};

const same = groupsIn(SAME);
const near = groupsIn(NEAR);

/** Also of a word's inflections: 'costing' is of the group of 'cost'. */
function shareGroup(groups: ReadonlyMap<string, number[]>, a: string, b: string): boolean {
  const own = groups.get(a) ?? groups.get(root(a)) ?? [];
  const other = groups.get(b) ?? groups.get(root(b)) ?? [];
  return other.some((group) => own.includes(group));
}

/** Whether two words are words for the same thing. */
export function isSynonym(a: string, b: string): boolean {
  return shareGroup(same, a, b);
}

/** Whether two words often stand for the same column. */
export function isRelated(a: string, b: string): boolean {
  return shareGroup(near, a, b);
}

const AGENTS = new Set(
  'vet doctor dentist nurse clinician engineer technician tech inspector officer staff rep agent manager person driver drv crew worker assignee handler lead mechanic fitter courier caseworker keyworker instructor guide cleaner therapist hygienist hyg'.split(
    ' ',
  ),
);

/** Whether a word is for somebody who does what a column 'Seen by' tells of. */
export function isAgent(word: string): boolean {
  return AGENTS.has(word);
}
