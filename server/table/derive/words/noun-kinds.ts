// Nouns for things that the rows of tables are, grouped by kind.
import { stem } from '../../words/word-keys.ts';

export type NounKind = 'person' | 'body' | 'place' | 'event' | 'item';

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
    household family
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

export interface Noun {
  kind: NounKind;
  line: number;
}

/** By the noun in the singular: what it may be of. */
export const nouns = new Map<string, Noun[]>();
for (const [kind, text] of Object.entries(NOUNS) as [NounKind, string][]) {
  for (const [line, words] of text.trim().split('\n').entries())
    for (const word of words.trim().split(/\s+/))
      nouns.set(stem(word), [...(nouns.get(stem(word)) ?? []), { kind, line }]);
}
