// How many questions by other hands are answered with exactly the right rows, how many wrongly, and how many refused.
import { ask } from '../../../../server/table/ask.ts';
import { makeTable } from '../../../../server/table/columns/make-table.ts';
import { PLACE_READERS } from '../../../../server/table/places/place-readers.ts';
import type { PlacesNeeded } from '../../../../server/table/places-needed.ts';
import { printFigure } from '../../figures.ts';
import { measurePlaces } from './measure-places.ts';
import { type ExpectedQuestion, isRight, type QuestionFolder, readFolders } from './read-folder.ts';
import { askFolder as askReadings, coverageOf, TODAY } from './readings-of.ts';

type Outcome = 'exact' | 'wrong' | 'refused';

interface Result {
  question: ExpectedQuestion;
  outcome: Outcome;
  found: number;
  says: string;
  unused: readonly string[];
}

/** Prints the figures of each author; with `mistakes`, every question that was not answered rightly. */
export async function runFolder(path: string, mistakes: boolean): Promise<void> {
  for (const folder of readFolders(path)) {
    const results = await askFolder(folder);
    if (mistakes) printMistakes(results);
    printShares(folder.author, results);
    const about = { author: folder.author, of: folder.questions.length };
    const coverage = coverageOf(askReadings(folder));
    printFigure('right reading among the candidates, of the answerable', coverage, 'share', about);
  }
}

async function askFolder(folder: QuestionFolder): Promise<Result[]> {
  const results: Result[] = [];
  for (const question of folder.questions) results.push(await askOne(folder, question));
  return results;
}

function printShares(author: string, results: readonly Result[]): void {
  const answerable = results.filter(({ question }) => question.readings);
  const others = results.filter(({ question }) => !question.readings);
  const share = (among: readonly Result[], outcome: Outcome) =>
    among.filter((result) => result.outcome === outcome).length / Math.max(1, among.length);
  const about = { author, of: results.length };
  printFigure('questions by others, exactly right', share(answerable, 'exact'), 'share', about);
  printFigure('questions by others, wrong of all', share(results, 'wrong'), 'share', about);
  printFigure('questions by others, refused of the answerable', share(answerable, 'refused'), 'share', about);
  printFigure('unanswerable questions answered', share(others, 'wrong'), 'share', about);
}

async function askOne({ tables }: QuestionFolder, question: ExpectedQuestion): Promise<Result> {
  const rows = tables.get(question.table) ?? [];
  const reference = question.reference === null ? null : (tables.get(question.reference) ?? []);
  const withoutIds = rows.map(({ id: _, ...cells }) => cells);
  const asking = {
    today: TODAY,
    reference: reference && makeTable(reference, TODAY),
    further: PLACE_READERS,
  };
  const answer = await ask(question.q, makeTable(withoutIds, TODAY), asking, async (asked: PlacesNeeded) =>
    measurePlaces(asked, rows, reference ?? []),
  );
  const ids = answer.rows.map((row) => String(rows[row]?.id));
  const right = question.readings !== undefined && answer.isAnswered && isRight(ids, question.readings);
  return {
    question,
    outcome: !answer.isAnswered ? 'refused' : right ? 'exact' : 'wrong',
    found: ids.length,
    says: answer.isAnswered
      ? `${(answer.reading.chance ?? 0).toFixed(2)} ${answer.readAs}`
      : `${(answer.reading.chance ?? 0).toFixed(2)} ${answer.readAs} | ${answer.message}`,
    unused: answer.reading.unused,
  };
}

function printMistakes(results: readonly Result[]): void {
  for (const { question, outcome, found, says } of results) {
    const wanted =
      question.readings?.map(({ must }) => must.length).join(' or ') ?? `refuse ${question.refuse}`;
    const isMet = question.readings ? outcome === 'exact' : outcome === 'refused';
    if (!isMet)
      console.log(
        `${outcome.padEnd(8)}${question.table}: ${question.q} [${found}, right ${wanted}]\n        ${says}`,
      );
  }
}
