// Words as they are spoken and typed in haste, by the words they stand for.
const SPOKEN: Readonly<Record<string, string>> = {
  aint: 'is not',
  "ain't": 'is not',
  cannot: 'can not',
  cant: 'can not',
  em: 'them',
  "'em": 'them',
  owt: 'anything',
  nowt: 'nothing',
  summat: 'something',
  w: 'with',
  wi: 'with',
  "wi'": 'with',
  wo: 'without',
  btwn: 'between',
  btw: 'between',
  nr: 'near',
  rn: 'now',
  bout: 'about',
  b4: 'before',
  ppl: 'people',
  peeps: 'people',
  bday: 'birthday',
  wot: 'what',
  wich: 'which',
  wen: 'when',
  wher: 'where',
  thier: 'their',
  u: 'you',
  ur: 'your',
  hisself: 'himself',
  cos: 'because',
  coz: 'because',
  cuz: 'because',
  wk: 'week',
  wks: 'weeks',
  mth: 'month',
  mths: 'months',
  yr: 'year',
  yrs: 'years',
  pct: 'percent',
  abt: 'about',
  incl: 'including',
  excl: 'excluding',
  xcept: 'except',
  thats: 'that is',
  theres: 'there is',
  whats: 'what is',
  wheres: 'where is',
  whos: 'who is',
  gimme: 'give me',
  lemme: 'let me',
  gotta: 'got to',
  wanna: 'want to',
  gonna: 'going to',
  dunno: 'unknown',
};

/** 'countin', "leavin'": said without the g. */
const DROPPED_G =
  /^(count|leav|go|com|do|noth|anyth|someth|wait|show|miss|ow|pay|us|hav|mak|work|runn|look)in'?$/;

/** The words that a word stands for; null for one that stands for itself. */
export function spokenFor(lower: string): string[] | null {
  if (Object.hasOwn(SPOKEN, lower)) return (SPOKEN[lower] ?? '').split(' ');
  return DROPPED_G.test(lower) ? [`${lower.replace(/'$/, '')}g`] : null;
}
