// Which of several dates a verb is said of: 'came in' of a Date Received, 'moved out' of an End.
import type { Column } from '../../columns/column.ts';
import { type Context, phraseAt } from '../../reading/context.ts';

/** Verbs, and a word of the names of the dates that they tell. */
const TOLD_BY: readonly (readonly [verbs: string, names: RegExp])[] = [
  [
    'came in|come in|comes in|coming in|got in|turned up|arrived|arriving',
    /^(received|recd|rcvd|arrival|arrived|arrive|in|intake|admitted|delivered|logged|enquiry|checkin)$/,
  ],
  [
    'went out|gone out|goes out|going out|sent out|sent off|left|leaving',
    /^(out|sent|dispatched|dispatch|despatched|shipped|ship|departure|departed|depart|posted|left)$/,
  ],
  ['moved in|moving in|moves in', /^(start|started|movein|moved|in|tenancy|commenced|began)$/],
  ['moved out|moving out|moves out', /^(end|ended|ends|moveout|vacated|left|out)$/],
  [
    'signed up|joined|started with us|taken on|took on',
    /^(joined|join|signup|registered|start|started|since|enrolled|hired|hire)$/,
  ],
  ['handed in|turned in|put in|sent in', /^(submitted|submission|received|recd|in|applied)$/],
  ['picked up|collected', /^(collected|collection|pickup|picked)$/],
  ['dropped off|brought in|booked in|checked in', /^(dropped|drop|in|received|recd|booked|intake|checkin)$/],
  ['came back|come back|coming back|back in|brought back|got back', /^(back|returned|return)$/],
  [
    'fixed|finished|sorted|done|wrapped up',
    /^(done|completed|complete|completion|finished|closed|resolved|fixed|ended)$/,
  ],
  ['raised|logged|reported|flagged up|opened', /^(raised|logged|reported|opened|open|created|rptd|lodged)$/],
  ['bought|got hold of|acquired', /^(purchased|purchase|bought|acquired|acq)$/],
  ['set off|sets off|setting off', /^(out|departure|depart|start|leave|leaves)$/],
];

const NAMES = new Map(
  TOLD_BY.flatMap(([verbs, names]) => verbs.split('|').map((verb) => [verb, names] as const)),
);

export interface SaidVerb {
  end: number;
  /** Whether this column's dates are those of the verb. */
  tells(column: Column): boolean;
}

const known = new WeakMap<Context, (SaidVerb | null)[]>();

/** The verb that begins here. */
export function verbAt(context: Context, at: number): SaidVerb | null {
  const verbs = known.get(context) ?? context.tokens.map((_, from) => findVerb(context, from));
  known.set(context, verbs);
  return verbs[at] ?? null;
}

function findVerb(context: Context, at: number): SaidVerb | null {
  const said = phraseAt(context, at, NAMES);
  return said && { end: said.end, tells: ({ words }) => words.some((word) => said.meaning.test(word)) };
}

/** Whether the question says a verb, among the words from one place to another, that this column's dates tell. */
export function isToldByVerb(
  context: Context,
  column: Column,
  from = 0,
  end = context.tokens.length,
): boolean {
  for (let at = Math.max(0, from); at < end; at++) if (verbAt(context, at)?.tells(column)) return true;
  return false;
}
