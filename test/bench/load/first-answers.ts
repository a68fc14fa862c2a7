// Every answer is compared, byte by byte, with the first to the same question on the same data.
import { createHash } from 'node:crypto';
import type { Faults } from './faults.ts';

/** Which data lies under an answer: 'a' and 'b', or between both while a pack is loaded or removed. */
export type DataState = 'a' | 'b' | 'between';

/**
 * What differs by right, each time something is asked: when, how long it took and what is left of the day; ids that are
 * made anew; how old live feeds are, and the fictional warnings, which always began some hours ago and end some hours
 * from now.
 */
const DIFFERS: readonly [RegExp, string][] = [
  [/\b(run|job|map|file)_[0-9a-f]{32}/g, '$1_*'],
  [/"(at|resets_at|starts|ends)":"[^"]*"/g, '"$1":"*"'],
  [/"(ms|remaining)":\d+(\.\d+)?/g, '"$1":0'],
  // Of data that states no date the day of loading is told, and the pack is loaded again and again.
  [/"as_of":"[^"]*","stated":false/g, '"as_of":"*","stated":false'],
  [/"as_of":(null|"[^"]*T[^"]*"),"fresh":(true|false)/g, '"as_of":"*","fresh":"*"'],
  [/There may be more, because these feeds are out of date: [^"]*?\.(?=["\s])/g, ''],
  [/("name":"Flood warnings of Sampleford \(fictional\)","as_of":)"[^"]*"/g, '$1"*"'],
];
/** Of a formula's call also what it cost: what was asked before is free. */
const PAID = /"(used|remembered)":\d+,?/g;
/** The road processes were killed or stopped under it: such an answer says so and is no first answer. */
const GAVE_UP = 'could not be worked out in time, ask again';

interface First {
  hash: string;
  text: string;
}

export class FirstAnswers {
  readonly #first = new Map<string, First>();
  compared = 0;
  gaveUp = 0;

  constructor(private readonly faults: Faults) {}

  /** `question` names the input; `isFormula` where what it cost may differ. */
  compare(question: string, text: string, state: DataState, isFormula = false) {
    if (text.includes(GAVE_UP)) {
      this.gaveUp++;
      return;
    }
    const plain = toPlain(text, isFormula);
    const hash = createHash('sha256').update(plain).digest('base64');
    if (state === 'between') {
      this.#compareBetween(question, plain, hash);
      return;
    }
    const key = `${state} ${question}`;
    const first = this.#first.get(key);
    if (!first) {
      this.#first.set(key, { hash, text: plain });
      return;
    }
    this.compared++;
    if (first.hash !== hash) this.#tell(question, first.text, plain);
  }

  /** While the data changes an answer is that of before or that of after. */
  #compareBetween(question: string, plain: string, hash: string): void {
    const [a, b] = [this.#first.get(`a ${question}`), this.#first.get(`b ${question}`)];
    if (!a || !b) return;
    this.compared++;
    if (a.hash !== hash && b.hash !== hash) this.#tell(question, a.text, plain);
  }

  #tell(question: string, first: string, now: string): void {
    const at = [...first].findIndex((letter, index) => letter !== now[index]);
    const from = Math.max(0, at - 60);
    const around = (text: string) => text.slice(from, from + 160);
    this.faults.add('wrong answer', {
      question: question.slice(0, 200),
      first: around(first),
      now: around(now),
    });
  }
}

function toPlain(text: string, isFormula: boolean): string {
  const plain = DIFFERS.reduce((rest, [pattern, by]) => rest.replaceAll(pattern, by), text);
  return isFormula ? plain.replaceAll(PAID, '') : plain;
}
