import type { GeocodeAnswer } from './ask.ts';
import { isFalse, isRight } from './print-figures.ts';

const MOST_SHOWN = 60;

/** The answers of a kind that are not what they should be, for those who look for their cause. */
export function printMistakes(answers: readonly GeocodeAnswer[], kindOrVariant: string): void {
  const mistaken = answers.filter(
    (answer) =>
      (answer.question.kind === kindOrVariant || answer.question.variant === kindOrVariant) &&
      isMistake(answer),
  );
  for (const { question, placement, meters } of mistaken.slice(0, MOST_SHOWN)) {
    const { status, precision, evidence, reason, address } = placement;
    const distance = meters === null ? null : Math.round(meters);
    const about = { variant: question.variant, text: question.text, truth: question.truth };
    console.log(JSON.stringify({ ...about, status, precision, meters: distance, address, evidence, reason }));
  }
  console.log(JSON.stringify({ mistakes: mistaken.length }));
}

function isMistake(answer: GeocodeAnswer): boolean {
  const { placement, question } = answer;
  const { status, precision } = placement;
  switch (question.kind) {
    case 'clean':
    case 'corrupted':
    case 'alias':
    case 'code':
      return status !== 'placed' || precision !== 'rooftop' || !isRight(answer);
    case 'held_out':
      return precision === 'rooftop' || precision === 'none' || precision === 'town';
    case 'contradicted':
      return status !== 'review' || !isRight(answer);
    case 'crossing':
      return status !== 'placed' || !isRight(answer);
    case 'no_such_place':
      return isFalse(answer);
    case 'other_part_meant':
      return status === 'placed';
    case 'contradiction':
    case 'unknown_code':
    case 'unknown_number':
    case 'nation':
    case 'place_beside_street':
      return status === 'placed';
    case 'village':
      return question.truth === null ? status === 'placed' : status !== 'placed' || !isRight(answer);
    case 'postal_city':
      return status !== 'placed' || !isRight(answer);
    case 'neighbour':
      return (answer.meters ?? Number.POSITIVE_INFINITY) > 250;
    case 'key':
    case 'partial':
    case 'independent':
      return status !== 'placed' || (answer.meters ?? 0) > (placement95(answer) ?? 0);
  }
}

function placement95({ placement }: GeocodeAnswer): number | null {
  return placement.radiusMeters95;
}
