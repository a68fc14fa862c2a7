// What callers do: one question, or a piece of work of several calls, as people and scripts do them.

import type { Caller } from './caller.ts';
import { jobAct } from './job-act.ts';
import type { Question, Questions } from './make-questions.ts';
import { mapAct } from './map-act.ts';
import { sheetAct } from './sheet-act.ts';

type Act = (caller: Caller) => Promise<void>;

/** Pages and files that hold no more than the program and its data. */
const PAGES = ['/openapi.json', '/llms.txt', '/developers', '/developers/data', '/developers/status', '/'];
const SAME_EACH_TIME = new Set(['/openapi.json', '/llms.txt']);

const askAct: Act = async (caller) => {
  const { questions, random } = caller.world;
  await caller.ask(pickQuestion(questions, random.next(), random.next()));
};

const formulaAct: Act = async (caller) => {
  const { questions, random } = caller.world;
  await caller.ask(questions.cells[Math.floor(random.next() * questions.cells.length)] as Question, true);
};

const pageAct: Act = async (caller) => {
  const { random, answers } = caller.world;
  const path = PAGES[Math.floor(random.next() * PAGES.length)] as string;
  const text = await caller.get('page', path);
  if (text !== null && SAME_EACH_TIME.has(path)) answers.compare(path, text, 'a');
};

/** Of 1000. */
const ACTS: readonly [number, Act][] = [
  [830, askAct],
  [100, formulaAct],
  [25, pageAct],
  [30, mapAct],
  [3, jobAct],
  [12, sheetAct],
];

export function pickAct(random: { next(): number }): Act {
  return pickWeighted(ACTS, random.next());
}

function pickQuestion({ pools }: Questions, which: number, one: number): Question {
  const weighed = pools.map(({ weight, questions }) => [weight, questions] as const);
  const questions = pickWeighted(weighed, which);
  return questions[Math.floor(one * questions.length)] as Question;
}

function pickWeighted<T>(list: readonly (readonly [number, T])[], share: number): T {
  const all = list.reduce((sum, [weight]) => sum + weight, 0);
  let left = share * all;
  const found = list.find(([weight]) => {
    left -= weight;
    return left < 0;
  });
  return (found ?? (list.at(-1) as readonly [number, T]))[1];
}
