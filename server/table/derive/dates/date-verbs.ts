// Which of several dates a verb is said of: 'came in' of a Date Received, 'moved out' of an End.
import type { Column } from '../../columns/column.ts';
import { type Context, phraseAt } from '../../reading/context.ts';
import { phrases } from '../../words/phrases.ts';

/** Verbs, and a word of the names of the dates that they tell. */
const VERBS: readonly (readonly [ReturnType<typeof phrases>, RegExp])[] = [
  [
    phrases('came in|come in|comes in|coming in|got in|turned up|arrived|arriving'),
    /^(received|recd|rcvd|arrival|arrived|arrive|in|intake|admitted|delivered|logged|enquiry|checkin)$/,
  ],
  [
    phrases('went out|gone out|goes out|going out|sent out|sent off|left|leaving'),
    /^(out|sent|dispatched|dispatch|despatched|shipped|ship|departure|departed|depart|posted|left)$/,
  ],
  [phrases('moved in|moving in|moves in'), /^(start|started|movein|moved|in|tenancy|commenced|began)$/],
  [phrases('moved out|moving out|moves out'), /^(end|ended|ends|moveout|vacated|left|out)$/],
  [
    phrases('signed up|joined|started with us|taken on|took on'),
    /^(joined|join|signup|registered|start|started|since|enrolled|hired|hire)$/,
  ],
  [phrases('handed in|turned in|put in|sent in'), /^(submitted|submission|received|recd|in|applied)$/],
  [phrases('picked up|collected'), /^(collected|collection|pickup|picked)$/],
  [
    phrases('dropped off|brought in|booked in|checked in'),
    /^(dropped|drop|in|received|recd|booked|intake|checkin)$/,
  ],
  [phrases('came back|come back|coming back|back in|brought back|got back'), /^(back|returned|return)$/],
  [
    phrases('fixed|finished|sorted|done|wrapped up'),
    /^(done|completed|complete|completion|finished|closed|resolved|fixed|ended)$/,
  ],
  [
    phrases('raised|logged|reported|flagged up|opened'),
    /^(raised|logged|reported|opened|open|created|rptd|lodged)$/,
  ],
  [phrases('bought|got hold of|acquired'), /^(purchased|purchase|bought|acquired|acq)$/],
  [phrases('set off|sets off|setting off'), /^(out|departure|depart|start|leave|leaves)$/],
];

/** The verb that begins here, and the dates that it tells. */
export function verbAt(
  context: Context,
  at: number,
): { end: number; tells: (column: Column) => boolean } | null {
  for (const [verbs, names] of VERBS) {
    const said = phraseAt(context, at, verbs);
    if (said) return { end: said.end, tells: ({ words }) => words.some((word) => names.test(word)) };
  }
  return null;
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
