// "Bassaleg Sch", "Musgrove Pk Hosp": words of names that people write in short.
import { wordsOf } from './normalize-text.ts';

/** Each with the words that it may stand for, as name keys spell them. */
const SHORT = `acad: academy | assoc: association | bapt: baptist | bros: brothers | cen: center | cent: center |
ch: church | cntr: center | coll: college | comm: community | conv: convenience | ctr: center | dept: department |
dist: district | gdn: garden | gdns: gardens | gen: general | grp: group | hse: house | htl: hotel | inf: infant infants |
infs: infants | int: international | intl: international | jnr: junior | jr: junior | lib: library | med: medical |
mem: memorial | meth: methodist | mkt: market | nth: north | nurs: nursery nursing | pharm: pharmacy | pk: park |
prep: preparatory | prim: primary | rec: recreation | rest: restaurant | sch: school | schl: school | sec: secondary |
soc: society | sth: south | surg: surgery | svcs: services | uni: university | univ: university`;

const meant = new Map(
  SHORT.split('|').map((entry) => {
    const [short = '', words = ''] = entry.split(':');
    return [short.trim(), words.trim().split(/\s+/)] as const;
  }),
);

/** Two short words that may each stand for two. */
const MOST_READINGS = 4;

/** The name with its short words spelled out, in each way that they may be meant; empty where it has none, or is one. */
export function spelledOut(name: string): string[] {
  const words = wordsOf(name);
  if (words.length < 2 || !words.some((word) => meant.has(word))) return [];
  let readings = [''];
  for (const word of words) {
    const full = meant.get(word) ?? [word];
    readings = readings.flatMap((before) => full.map((one) => `${before} ${one}`)).slice(0, MOST_READINGS);
  }
  return readings.map((reading) => reading.trim());
}
