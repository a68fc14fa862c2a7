// Dates that a sheet kept as numbers: Excel counts days, and 46388 is 1 January 2027.
import { type Column, shareOf, type Value } from './column.ts';

/** The serial number of 1970-01-01. */
const EPOCH = 25_569;
/** Days of 2000 to 2059, where the name says a date; else of 2009 to 2036. */
const DATED = { named: [36_526, 58_439], told: [40_000, 50_000] } as const;
const MOST = 0.9;
const IS_DATE = /^(date|dt)$/;
const TELLS_DATE =
  /^(expiry|expiration|expire|expires|effective|inception|renewal|renew|due|start|started|end|ended|opened|closed|created|issued|joined|hired|left|completed|received)$/;
/** Words that leave the name one of a date: 'Policy expiration', 'Contract end'. */
const OF_DATES =
  /^(policy|contract|lease|licence|license|cert|certificate|check|dbs|insurance|membership|tenancy|agreement|warranty|mot|gas|safety|epc|eicr|visa|passport|subscription|trial|loan|job|case|project|order|next|last)$/;

/** Gives each value its day, where these are serial numbers of days. */
export function readSerials(
  values: readonly Value[],
  { words }: Pick<Column, 'words'>,
  isMeasured: boolean,
): boolean {
  const isNamed = words.some((word) => IS_DATE.test(word));
  const isTold =
    words.some((word) => TELLS_DATE.test(word)) &&
    words.every((word) => TELLS_DATE.test(word) || OF_DATES.test(word));
  if (isMeasured || (!isNamed && !isTold)) return false;
  const [first, last] = isNamed ? DATED.named : DATED.told;
  const isSerial = ({ number, text }: Value) =>
    number !== null && /^\d{5}(\.\d+)?$/.test(text) && number >= first && number <= last;
  if (shareOf(values, isSerial) < MOST) return false;
  for (const value of values) {
    const day = isSerial(value) ? Math.floor(value.number as number) - EPOCH : null;
    value.days = day === null ? null : { from: day, to: day };
  }
  return true;
}
