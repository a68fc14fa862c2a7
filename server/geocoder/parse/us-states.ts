import { normalizeText } from './normalize-text.ts';

/** Code, name, and older abbreviations that are no other word; with the District of Columbia and the territories. */
const STATES = `
AL alabama, ala | AK alaska | AZ arizona, ariz | AR arkansas | CA california, calif | CO colorado, colo |
CT connecticut, conn | DE delaware | DC district of columbia, d c, dist of columbia | FL florida, fla |
GA georgia | HI hawaii | ID idaho | IL illinois, ill | IN indiana | IA iowa | KS kansas, kans |
KY kentucky | LA louisiana | ME maine | MD maryland | MA massachusetts, mass | MI michigan, mich |
MN minnesota, minn | MS mississippi, miss | MO missouri | MT montana, mont | NE nebraska, neb, nebr |
NV nevada, nev | NH new hampshire, n h | NJ new jersey, n j | NM new mexico, n m, n mexico |
NY new york, n y, new york state | NC north carolina, n carolina, n c | ND north dakota, n dakota, n d | OH ohio |
OK oklahoma | OR oregon, oreg | PA pennsylvania | RI rhode island, r i |
SC south carolina, s carolina, s c | SD south dakota, s dakota, s d | TN tennessee, tenn | TX texas, tex |
UT utah | VT vermont | VA virginia | WA washington, wash, washington state, state of washington | WV west virginia, w virginia, w va |
WI wisconsin, wis, wisc | WY wyoming, wyo | PR puerto rico, p r | GU guam |
VI virgin islands, us virgin islands, u s virgin islands | AS american samoa |
MP northern mariana islands, northern marianas`;

export interface UsState {
  code: string;
  /** How many of the last words are its name. */
  words: number;
  /** Named by its two letters, not by its name. */
  byCode: boolean;
}

const codeByPhrase = new Map(
  STATES.split('|').flatMap((entry) => {
    const [, code = '', names = ''] = /^\s*([A-Z]{2}) (.*)$/.exec(entry) ?? [];
    return [code, ...names.split(',')].map((phrase) => [normalizeText(phrase), code] as const);
  }),
);

const nameByCode = new Map(
  STATES.split('|').flatMap((entry) => {
    const [, code = '', names = ''] = /^\s*([A-Z]{2}) (.*)$/.exec(entry) ?? [];
    return code === '' ? [] : [[code, names.split(',')[0]?.trim() ?? ''] as const];
  }),
);

/** Code, name and abbreviations of each state by its code: 'nm', 'new mexico', 'n m' of NM. */
export const usStateNames: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  codeByPhrase.keys(),
  (phrase) => codeByPhrase.get(phrase) ?? '',
);

/** 'New Mexico' for 'NM'; null where no state has the code. */
export function usStateOf(code: string): string | null {
  const words = nameByCode.get(code)?.split(' ') ?? [];
  const capital = (word: string) => (word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1));
  return words.length === 0 ? null : words.map(capital).join(' ');
}

/** 'pennsylvania' for 'penn'; null where the word is no short form of a state's name. */
export function usStateName(word: string): string | null {
  const name = nameByCode.get(codeByPhrase.get(word) ?? '');
  return name === undefined || name === word || !name.startsWith(word.slice(0, 2)) ? null : name;
}

/** The state named by the last words: ["Baltimore", "Md."] gives MD, 1 word. The longest name wins. */
export function readUsState(words: readonly string[]): UsState | null {
  const tail = words.slice(-4).map(normalizeText);
  for (let length = Math.min(4, tail.length); length > 0; length--) {
    const phrase = tail.slice(-length).join(' ');
    const code = codeByPhrase.get(phrase);
    if (code !== undefined) return { code, words: length, byCode: phrase.replace(' ', '').length === 2 };
  }
  return null;
}
