// Learns how sure a reading is from questions by other hands, and from those of the bench's own tables, which count less.
// Cross-validated by table and by author, so that no question is judged by trees that saw its table, or its author.
import { writeFileSync } from 'node:fs';
import { chanceBy, type Grown, leastChance } from '../../../../server/table/rank/chance.ts';
import { printFigure } from '../../figures.ts';
import { growTrees, type Sample } from './grow-trees.ts';
import { type AskedQuestion, askFolders, askOwnTables, askPlaces, coverageOf } from './readings-of.ts';

const WEIGHTS_FILE = 'server/table/rank/weights.json';
const FOLDS = 5;

/** The chances from which a question is answered (see leastChance); the printed curves say what others would give. */
const LEAST = { least_chance: 0.86, least_plain_chance: 0.65, least_guess_chance: 0.97 };

/** Writes the weights. */
export async function learnWeights(paths: string): Promise<void> {
  const others = await askFolders(paths);
  const own = await askOwnTables();
  const all = [...others, ...own, ...askPlaces()];
  for (const author of new Set(others.map((one) => one.author)))
    printFigure(
      'right reading among the candidates, of the answerable',
      coverageOf(others.filter((one) => one.author === author)),
      'share',
      { author },
    );
  const tables = [...new Set(others.map(({ table }) => table))].sort();
  const authors = [...new Set(others.map(({ author }) => author))].sort();
  printCurve(
    'tables',
    others,
    crossValidate(all, others, ({ table }) => tables.indexOf(table) % FOLDS),
  );
  if (authors.length > 1)
    printCurve(
      'authors',
      others,
      crossValidate(all, others, ({ author }) => authors.indexOf(author)),
    );
  const ownTables = [...new Set(own.map(({ table }) => table))].sort();
  printCurve(
    'own tables',
    own,
    crossValidate(all, own, ({ table }) => ownTables.indexOf(table) % FOLDS),
  );
  const grown = growTrees(samplesOf(all));
  writeFileSync(WEIGHTS_FILE, printWeights(grown));
}

function samplesOf(questions: readonly AskedQuestion[]): Sample[] {
  return questions.flatMap(({ readings }) => readings);
}

interface JudgedQuestion {
  question: AskedQuestion;
  chance: number;
  isRight: boolean;
  /** From which it is answered. */
  leastChance: number;
}

/** The likeliest reading of each question that has one, by trees that were grown without the questions of its fold. */
function crossValidate(
  all: readonly AskedQuestion[],
  judged: readonly AskedQuestion[],
  foldOf: (question: AskedQuestion) => number,
): JudgedQuestion[] {
  const folds = [...new Set(judged.map(foldOf))];
  return folds.flatMap((fold) => {
    const held = new Set(judged.filter((question) => foldOf(question) === fold));
    const grown = growTrees(samplesOf(all.filter((question) => !held.has(question))));
    return [...held].flatMap((question) => {
      const chances = question.readings.map(({ features, isRight }) => ({
        question,
        chance: chanceBy(grown, features),
        isRight,
        leastChance: leastChance(features),
      }));
      return chances.sort((a, b) => b.chance - a.chance).slice(0, 1);
    });
  });
}

function printCurve(
  by: string,
  questions: readonly AskedQuestion[],
  judged: readonly JudgedQuestion[],
): void {
  const answerable = questions.filter(({ isAnswerable }) => isAnswerable).length;
  const steps = Array.from({ length: 10 }, (_, step) => 0.5 + step * 0.05);
  for (const least of [...steps, 'chosen' as const]) {
    const answered = judged.filter((one) => one.chance >= (least === 'chosen' ? one.leastChance : least));
    const right = answered.filter(({ isRight }) => isRight).length;
    const halves = answered.filter(({ question }) => !question.isAnswerable).length;
    const about = { by, least: least === 'chosen' ? least : Number(least.toFixed(2)), of: questions.length };
    printFigure('exactly right, of the answerable', right / answerable, 'share', about);
    printFigure('wrong, of all', (answered.length - right) / questions.length, 'share', about);
    printFigure('answered, of the unanswerable', halves / (questions.length - answerable), 'share', about);
  }
}

/** The longest line that the formatter writes, with the comma behind. */
const LINE = 110;

/** As the formatter would write it: a tree a line, and a part a line where a tree is longer. */
function printWeights({ start, trees }: Grown): string {
  const lines = trees.map((tree) => {
    const parts = tree.map((part) => JSON.stringify(part));
    const line = `    [${parts.join(', ')}]`;
    return line.length < LINE ? line : `    [\n      ${parts.join(',\n      ')}\n    ]`;
  });
  const least = Object.entries(LEAST).map(([name, chance]) => `  "${name}": ${chance},\n`);
  return `{\n${least.join('')}  "start": ${start},\n  "trees": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
