import { ApiError } from '../../shared/api-error.ts';

/** Why the spreadsheet service refused a request. */
export type SheetProblem =
  /** Not shared with the service account, or without the needed permission. */
  | 'forbidden'
  | 'missing'
  /** An Excel file that is opened as a spreadsheet. */
  | 'not_a_sheet'
  | 'protected'
  | 'too_many_cells'
  /** Cells in a typed column of a Table keep their format and validation. */
  | 'typed'
  | 'other';

export class SheetRefusal extends ApiError {
  constructor(
    readonly problem: SheetProblem,
    message: string,
  ) {
    super(problem === 'forbidden' || problem === 'missing' ? 'not_shared' : 'unreadable_source', message);
  }
}

/** The service's own messages, which distinguish the causes of one status. */
const SAID: readonly (readonly [RegExp, SheetProblem])[] = [
  [/protected cell or object/i, 'protected'],
  [/not supported for this document/i, 'not_a_sheet'],
  [/typed columns/i, 'typed'],
  [/above the limit of \d+ cells/i, 'too_many_cells'],
];

/** An error of the client library in words for the caller. */
export function toRefusal(error: unknown, email: string): ApiError {
  const { status, message: said = '' } = error as { status?: number; message?: string };
  const busy = 'the spreadsheet service does not answer just now: try again in a minute';
  if (status === undefined || status === 408 || status === 429 || status >= 500)
    return new ApiError('busy', busy, { retryAfterSeconds: 60 });
  const problem = SAID.find(([words]) => words.test(said))?.[1] ?? byStatus(status);
  return new SheetRefusal(problem, toWords(problem, email, said));
}

function byStatus(status: number): SheetProblem {
  if (status === 401 || status === 403) return 'forbidden';
  return status === 404 ? 'missing' : 'other';
}

function toWords(problem: SheetProblem, email: string, said: string): string {
  switch (problem) {
    case 'forbidden':
      return `the sheet is not shared with the service: share it with ${email} as Editor`;
    case 'missing':
      return `there is no such sheet: check the link, and share the sheet with ${email}`;
    case 'not_a_sheet':
      return 'the file is an Excel file, not a spreadsheet: send its link as file, or save it as a spreadsheet';
    case 'protected':
      return `a range of the tab is protected: let ${email} edit it, or write to a new tab`;
    case 'typed':
      return 'the tab has a Table with typed columns: write to a new tab';
    case 'too_many_cells':
      return 'the spreadsheet is full: delete a tab or rows, or write to another spreadsheet';
    default:
      return `the spreadsheet service refused: ${said.slice(0, 200)}`;
  }
}
