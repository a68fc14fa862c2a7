// "behind St Paul's Church, Commercial Street": a place by name, and that what is meant is beside it.
import { endsWithStreetType } from './street-cuts.ts';
import { ARTICLE, BESIDE_NAME, isLandmark } from './take-notes.ts';

/** A name with an article is taken for a note: "opposite the church". */
const BESIDE = new RegExp(
  `^(?:${BESIDE_NAME}|alongside|(?:at |to )?(?:the )?(?:rear|back|side) of) (?!${ARTICLE} )(?=\\p{L})`,
  'iu',
);
/** Also the beginning of a village's name: "Near Sawrey". */
const NEAR = /^(?:near(?: to)?|nr\.?|close to) (?=\p{L})/iu;

interface BesideName {
  parts: string[];
  /** The words of relation; null without any. */
  beside: string | null;
}

/** The parts without the words of relation before a name that begins the text, where no house says where the place is. */
export function takeBesideName(parts: readonly string[]): BesideName {
  const [first = '', ...others] = parts;
  const surely = BESIDE.exec(first)?.[0];
  const relation = surely ?? NEAR.exec(first)?.[0] ?? '';
  const name = first.slice(relation.length);
  const isBeside =
    relation !== '' &&
    others.length > 0 &&
    !parts.some((part) => /\d/.test(part)) &&
    !endsWithStreetType(name.toLowerCase().split(' ')) &&
    (surely !== undefined || isLandmark(name));
  return isBeside
    ? { parts: [name, ...others], beside: relation.trim() }
    : { parts: [...parts], beside: null };
}
