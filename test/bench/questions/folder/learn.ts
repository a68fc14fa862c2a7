// Learns how sure a reading is from questions by other hands: a logistic regression over what readings are made of.
// Cross-validated by table, so that no question is judged by weights that saw its table.
import { writeFileSync } from 'node:fs';
import { type Features, featureNames } from '../../../../server/table/derive/confidence.ts';
import { printFigure } from '../../figures.ts';
import { readFolders } from './read-folder.ts';
import { askFolder } from './run-folder.ts';

interface Sample {
  table: string;
  features: Features;
  isRight: boolean;
  isAnswerable: boolean;
}

type Weights = Record<string, number>;

const WEIGHTS_FILE = 'server/table/derive/weights.json';
const STEPS = 4000;
const RATE = 0.3;
/** Pulls weights to zero where few questions speak for them. */
const RIDGE = 0.004;
const FOLDS = 5;

/** The chance from which a question is answered; the printed curve says what another would give. */
const LEAST_CHANCE = 0.65;

/** Writes the weights. Learns from what is answered: the file's least chance has to be 0 before. */
export async function learnWeights(path: string): Promise<void> {
  const samples: Sample[] = [];
  let questions = 0;
  for (const folder of readFolders(path)) {
    for (const { question, features, outcome } of await askFolder(folder)) {
      questions++;
      const table = `${folder.author} ${question.table}`;
      // A place that only a gazetteer knows says nothing of the reading.
      if (features && outcome !== 'refused')
        samples.push({
          table,
          features,
          isRight: outcome === 'exact',
          isAnswerable: question.readings !== undefined,
        });
    }
  }
  printCurve(crossValidate(samples), questions);
  const weights = train(samples);
  const rounded = Object.fromEntries(
    featureNames.map((name) => [name, Number((weights[name] ?? 0).toFixed(4))]),
  );
  writeFileSync(
    WEIGHTS_FILE,
    `${JSON.stringify({ least_chance: LEAST_CHANCE, weights: rounded }, null, 2)}\n`,
  );
}

/** The chance of each sample, by weights learned on other tables. */
function crossValidate(samples: readonly Sample[]): { sample: Sample; chance: number }[] {
  const tables = [...new Set(samples.map(({ table }) => table))].sort();
  const foldOf = new Map(tables.map((table, at) => [table, at % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const weights = train(samples.filter(({ table }) => foldOf.get(table) !== fold));
    return samples
      .filter(({ table }) => foldOf.get(table) === fold)
      .map((sample) => ({ sample, chance: chance(weights, sample.features) }));
  });
}

function printCurve(judged: readonly { sample: Sample; chance: number }[], questions: number): void {
  for (let least = 0.1; least < 0.96; least += 0.05) {
    const answered = judged.filter((one) => one.chance >= least);
    const right = answered.filter(({ sample }) => sample.isRight).length;
    const about = { least: Number(least.toFixed(2)), of: questions };
    printFigure('exactly right, of all questions', right / questions, 'share', about);
    printFigure('wrong, of all questions', (answered.length - right) / questions, 'share', about);
  }
}

function chance(weights: Weights, features: Features): number {
  const sum = featureNames.reduce((total, name) => total + features[name] * (weights[name] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Gradient descent over all samples at once: the same samples give the same weights. */
function train(samples: readonly Sample[]): Weights {
  const weights: Weights = Object.fromEntries(featureNames.map((name) => [name, 0]));
  for (let step = 0; step < STEPS; step++) {
    const slope: Weights = Object.fromEntries(featureNames.map((name) => [name, 0]));
    for (const { features, isRight } of samples) {
      const error = chance(weights, features) - Number(isRight);
      for (const name of featureNames) slope[name] = (slope[name] ?? 0) + error * features[name];
    }
    for (const name of featureNames) {
      const ridge = name === 'bias' ? 0 : RIDGE * (weights[name] ?? 0);
      weights[name] = (weights[name] ?? 0) - RATE * ((slope[name] ?? 0) / samples.length + ridge);
    }
  }
  return weights;
}
