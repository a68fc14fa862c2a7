// States of a thing in the words that people and cells tell them in. A line is one state.
const STATES = `
  done|finished|finish|completed|complete|fulfilled|concluded|closed
  cancelled|canceled|cancel|cancellation|scrapped|called off|withdrawn|aborted|pulled out|dropped out
  won|win|wins|closed won
  lost|lose|losses|closed lost
  sold|sstc|under offer|sale agreed
  vacant|void|empty|unoccupied|unlet|available|free
  occupied|let|rented|tenanted|leased|taken
  pending|awaiting|waiting|waiting on|still waiting|under review|in review|outstanding|queued|to do|not started|await
  accepted|attending|coming|yes|going
  declined|refused|rejected|denied|turned down|turned away|not coming|said no|knocked back|sent back|bounced
  closed|shut|shut down|closed down
  delivered|arrived|received|dropped off|got there|made it|handed over
  not delivered|failed|missed|undelivered|unsuccessful|never arrived|did not arrive|not arrived|failed delivery|delivery failed|not home|nobody home
  in transit|shipped|dispatched|despatched|sent|on its way|on their way|on the way|on way|on the road|en route|out for delivery|on route|on board
  returned|sent back|came back|brought back|return
  refunded|refund|money back
  late|delayed|running late|behind schedule|behind|held up
  on time|punctual|on schedule|early
  booked|scheduled|sched|planned|arranged|reserved|lined up|on the calendar|in the diary|booked in|pencilled in
  active|current|live|ongoing|in progress|underway|in use|currently in use|in force|running|operational|open
  inactive|dormant|lapsed|former|stopped|left|retired|decommissioned|permanently out of use
  expired|lapsed|out of date|run out|ran out
  approved|accepted|granted|signed off|authorised|authorized
  passed|pass
  failed|fail|flunked|did not pass|bombed
  attended|came|turned up|showed up|showed|present|checked in|made it
  no show|no shows|noshow|noshows|no showed|no showing|absent|did not attend|did not show|did not turn up|not attended|dna|never came|did not come|never turned up
  damaged|broken|faulty|smashed|defective|out of order
  off the road|off road|vor|out of service|out of action|laid up
  urgent|emergency|critical|asap
  confirmed|firm
  tentative|provisional|unconfirmed
  on hold|paused|suspended|parked|frozen
  disputed|in dispute|contested|dispute
  maybe|unsure|undecided|not sure|possibly
  resolved|fixed|sorted|solved|repaired
  escalated
  draft|unsent|not sent
  partial|partly|part|in part
  discharged|sent home
  full|sold out|fully booked
`;

const families: readonly (readonly string[])[] = STATES.trim()
  .split('\n')
  .map((line) => line.trim().split('|'));

const known = new Map<string, string[]>();
for (const family of families) {
  for (const phrase of family) known.set(phrase, [...new Set([...(known.get(phrase) ?? []), ...family])]);
}

/** What a question says of a state, with all the phrases that cells tell it in. */
export const STATE_PHRASES: ReadonlyMap<string, readonly string[]> = known;

/** States of which one ends where the other begins. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['vacant', 'occupied'],
  ['active', 'inactive'],
];

/** The phrases of the state that the one told by these is not; none where it has no such. */
export function oppositeOf(phrases: readonly string[]): readonly string[] {
  const pairs = OPPOSITES.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
  const [, opposite] = pairs.find(([one]) => phrases.includes(one)) ?? [];
  return (opposite !== undefined && known.get(opposite)) || [];
}

const TURNS = new Set(['not', 'no', 'never', 'part', 'partly', 'partially', 'un', 'non', 'almost', 'nearly']);

/** Whether a cell tells one of these phrases, and does not deny it. */
export function describesState(key: string, phrases: readonly string[]): boolean {
  const words = key.split(' ');
  return phrases.some((phrase) => {
    const run = phrase.split(' ');
    const at = words.findIndex((_, from) => run.every((word, step) => words[from + step] === word));
    return at >= 0 && !TURNS.has(words[at - 1] ?? '');
  });
}
