import { GERMAN_PAGE } from './german-page.ts';
import { GERMAN_REST } from './german-rest.ts';
import { GERMAN_TASKS } from './german-tasks.ts';

export const GERMAN: Readonly<Record<string, string>> = { ...GERMAN_TASKS, ...GERMAN_PAGE, ...GERMAN_REST };
