// The role of a column in a transaction: its total, the amount paid, the date due, the date done. The column's type and
// the words of its name tell the role. Phrases about a transaction ('still owing', 'late') compare columns of these
// roles.
import type { Column, Table } from '../../columns/column.ts';
import { isDated } from '../../reading/concept-column.ts';
import { isAmount } from './find-columns.ts';

export interface Roles {
  /** What it comes to, the likeliest first. */
  totals: Column[];
  paid: Column[];
  balances: Column[];
  /** Of dates: when it began, was due, and was done. */
  begun: Column[];
  due: Column[];
  done: Column[];
  /** Of yes, no and states: whether it was paid. */
  settled: Column[];
  /** Of yes and no: whether it was done. */
  marks: Column[];
}

const PAID = /^(paid|pd|pay|payment|pymt|pmt|received|recd|rcvd|collected|settled|deposited)$/;
const BALANCE = /^(balance|bal|owe|owes|outstanding|outst|owed|owing|arrear|remaining|unpaid|debt)$/;
const TOTALS = [
  /^(total|due|contract|agreed|payable)$/,
  /^(cost|price|charge|fee|bill|billed|quote|quoted|invoice|inv|amount|amt|sum|rent|premium)$/,
  /^(net|gross|value|worth|rate|pledge|pledged|est|estimate|claim|reserve)$/,
];
const DUE =
  /^(due|deadline|target|promised|promise|expected|expect|eta|required|reqd|needed|expiry|expire|expiration|exp|planned|sla|by|next)$/;
const DONE =
  /^(done|completed|complete|compd|comp|completion|finished|finish|delivered|delivd|deliv|deld|del|delivery|arrived|returned|back|closed|resolved|fixed|despatched|dispatched|shipped|sent|collected|discharged|seen|actual|paid|pd|settled|end|ended|decided|decision|decn|dec|out|dc|disch|picked|ready|fin|compl|cmpl|cleared|clrd|clear|patched|repaired|clsd|cmpltd|treated|given|administered|replied|answered|released|ret|retd|rtn|rtnd)$/;
const BACK = /^(back|returned|ret|retd|rtn|rtnd)$/;
const DONE_MARK =
  /^(done|completed|complete|finished|received|recd|rcvd|returned|back|closed|delivered|submitted|collected|renewed|paid|pd|settled|resolved|fixed)$/;
const BEGUN =
  /^(logged|lodged|rptd|rpt|filed|found|opened|open|reported|raised|received|recd|ordered|order|start|started|booked|created|sold|submitted|referred|referral|date|in|out|call|enquiry|requested|created|creation|inv|invoice|invoiced|issued|billed|adm|admitted|admission|subm|submission|applied|application|loss|dol|dropped|arrived|acquired|acq|listed|intake)$/;

/** It says that or when it was paid. */
export const tellsPaid = ({ words }: Column): boolean =>
  words.some((word) => /^(paid|pd|settled)$/.test(word));

const PAYABLE = /^(payment|pymt|pmt|invoice|inv|instalment|installment|rent|premium|bill|fee)$/;

/** What is due of it is to be paid. */
export const isPayable = ({ words }: Column): boolean => words.some((word) => PAYABLE.test(word));

const known = new WeakMap<Table, Roles>();

export function rolesOf(table: Table): Roles {
  const found = known.get(table);
  if (found) return found;
  const { columns } = table;
  const called = (pattern: RegExp, fits: (column: Column) => boolean) =>
    columns.filter((column) => fits(column) && column.words.some((word) => pattern.test(word)));
  const paid = called(PAID, isAmount).filter(({ isPercent }) => !isPercent);
  const balances = called(BALANCE, (column) => isAmount(column) && !paid.includes(column));
  const others = columns.filter(
    (column) => isAmount(column) && !column.isPercent && !paid.includes(column) && !balances.includes(column),
  );
  const totals = TOTALS.flatMap((name) =>
    others.filter(({ words }) => words.some((word) => name.test(word))),
  );
  const due = called(DUE, isDated);
  const ended = called(DONE, (column) => isDated(column) && !due.includes(column));
  const back = ended.filter(({ words }) => words.some((word) => BACK.test(word)));
  // What comes back went out when it began.
  const done = back.length > 0 ? ended.filter(({ words }) => !words.includes('out')) : ended;
  const marks = called(DONE_MARK, (column) => column.type === 'flag');
  const made: Roles = {
    totals: [...new Set(totals)],
    paid,
    balances,
    due,
    done,
    begun: called(BEGUN, (column) => isDated(column) && !due.includes(column) && !done.includes(column)),
    marks,
    settled: called(
      PAID,
      (column) => column.type === 'flag' || (column.type === 'text' && column.values.length <= 12),
    ),
  };
  known.set(table, made);
  return made;
}
