import type { Geocoder } from '../../../server/geocoder/geocoder.ts';
import type { Placement } from '../../../server/geocoder/placement.ts';
import { distanceMeters } from '../../../server/geometry/distance.ts';
import type { GeocodeQuestion } from './question.ts';

export interface GeocodeAnswer {
  question: GeocodeQuestion;
  placement: Placement;
  /** From the true place; null where there is none, or no answer. */
  meters: number | null;
}

const BATCH = 100;

/** Places some texts as one call, and says how long that took. */
export type AskGeocoder = (texts: string[]) => Promise<{ placements: Placement[]; milliseconds: number }>;

/** Asks in batches of a hundred, one after the other; the milliseconds that each batch took. */
export async function askAll(
  ask: AskGeocoder,
  questions: readonly GeocodeQuestion[],
): Promise<{ answers: GeocodeAnswer[]; batchMs: number[] }> {
  const answers: GeocodeAnswer[] = [];
  const batchMs: number[] = [];
  for (let from = 0; from < questions.length; from += BATCH) {
    const batch = questions.slice(from, from + BATCH);
    const { placements, milliseconds } = await ask(batch.map(({ text }) => text));
    if (batch.length === BATCH) batchMs.push(milliseconds);
    for (const [row, question] of batch.entries()) {
      answers.push(toAnswer(question, placements[row] as Placement));
    }
  }
  return { answers, batchMs };
}

/** Asks a geocoder and takes its time. */
export function asking(geocoder: Geocoder): AskGeocoder {
  return async (texts) => {
    const inputs = texts.map((address) => ({ address }));
    const started = performance.now();
    const { placements } = await geocoder.geocode(inputs);
    return { placements, milliseconds: performance.now() - started };
  };
}

function toAnswer(question: GeocodeQuestion, placement: Placement): GeocodeAnswer {
  const { truth, alsoRight = [] } = question;
  const { point } = placement;
  const meters =
    truth && point ? Math.min(...[truth, ...alsoRight].map((right) => distanceMeters(right, point))) : null;
  return { question, placement, meters };
}
