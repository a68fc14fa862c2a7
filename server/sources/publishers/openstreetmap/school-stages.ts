// The pupils that a school's tags tell of. Of the tags that do, the most exact is read.
import type { SchoolStage } from '../../../nearby/kinds/school-stages.ts';
import type { Tags } from './read-elements.ts';

/** 'primary', 'primary middle high'; '' where its tags do not tell, and for anything else than a school. */
export function schoolStages(tags: Tags): string {
  if (tags['amenity'] !== 'school') return '';
  const grades = gradesOf(tags['grades'] ?? '') ?? gradesOfAges(tags['min_age'], tags['max_age']);
  const told = [grades ? stagesOfGrades(grades) : [], stagesOfIsced(tags['isced:level'] ?? '')];
  const stages = told.find(({ length }) => length > 0) ?? stagesOfWords(tags['school'] ?? '');
  return ORDER.filter((stage) => stages.includes(stage)).join(' ');
}

const ORDER: readonly SchoolStage[] = ['primary', 'middle', 'high'];

/** From the first grade to the last; 0 is the year before the first, and -1 what is before that. */
interface Grades {
  from: number;
  to: number;
}

const GRADE = /pre-?k|pk|kg?|n|r|\d{1,2}/g;
const BETWEEN = /^(?:[\s,;–-]|to|and)*$/;

/** 'K-5', '6;7;8', '0-5'; null for what is not read wholly. */
function gradesOf(text: string): Grades | null {
  const lower = text.toLowerCase();
  const found = (lower.match(GRADE) ?? []).map(gradeOf);
  if (found.length === 0 || !BETWEEN.test(lower.replaceAll(GRADE, ''))) return null;
  return { from: Math.min(...found), to: Math.max(...found) };
}

function gradeOf(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  return word.startsWith('k') || word === 'r' ? 0 : -1;
}

/** Pupils of the first grade are six years old, and seven when they leave it. */
function gradesOfAges(youngest = '', oldest = ''): Grades | null {
  const isAge = (text: string) => /^\d{1,2}$/.test(text);
  return isAge(youngest) && isAge(oldest) ? { from: Number(youngest) - 5, to: Number(oldest) - 6 } : null;
}

/**
 * A British year has the number of the American grade after it. The limits are such that both numberings give the same:
 * primary schools end with 5 or 6, middle schools with 8 or 9.
 */
function stagesOfGrades({ from, to }: Grades): SchoolStage[] {
  if (to < 0 || to < from) return [];
  const [isPrimary, isHigh] = [from <= 4, to >= 10 || from >= 9];
  const isMiddle = isPrimary ? to >= 7 : !isHigh;
  return [
    ...(isPrimary ? ['primary' as const] : []),
    ...(isMiddle ? ['middle' as const] : []),
    ...(isHigh ? ['high' as const] : []),
  ];
}

/** Levels of ISCED: 1 is primary, 2 lower secondary, 3 upper secondary. What ends with 2 is a middle school. */
function stagesOfIsced(text: string): SchoolStage[] {
  const levels = /^[\d\s,;–-]+$/.test(text) ? [...text.matchAll(/\d/g)].map(([level]) => Number(level)) : [];
  const [from, to] = [Math.min(...levels), Math.max(...levels)];
  if (levels.length === 0 || to < 1) return [];
  return [
    ...(from <= 1 ? ['primary' as const] : []),
    ...(to === 2 || (from <= 1 && to > 2) ? ['middle' as const] : []),
    ...(to > 2 ? ['high' as const] : []),
  ];
}

const STAGE_OF_WORD: Readonly<Record<string, SchoolStage>> = {
  primary: 'primary',
  elementary: 'primary',
  infant: 'primary',
  junior: 'primary',
  middle: 'middle',
  junior_high: 'middle',
  secondary: 'high',
  high: 'high',
};

/** 'primary', 'primary;secondary'; other values tell who runs it. */
function stagesOfWords(text: string): SchoolStage[] {
  return text.split(';').flatMap((word) => STAGE_OF_WORD[word.trim().toLowerCase()] ?? []);
}
