// Contact details beside an address that are no part of it: telephone numbers, e-mail and web addresses, opening hours.
import { takeHours } from './take-hours.ts';

export interface SetAside {
  kind:
    | 'telephone number'
    | 'e-mail address'
    | 'web address'
    | 'opening hours'
    | 'road junction'
    | 'delivery note'
    | 'care of line';
  /** As written. */
  text: string;
}

/** Words about the place or its people, and no details to reach them. */
export const isNote = ({ kind }: SetAside): boolean => kind === 'delivery note' || kind === 'care of line';

const PHONES = [
  // "+44 (0)1633 123456", "+441633123456"
  /(?<![a-z\d])\+44 ?(?:\(0\))? ?\d{2,4}[ -]?\d{3,4}[ -]?\d{3,4}(?![a-z\d])/gi,
  // "01633 123456", "(029) 2012 3456", "07700900123"
  /(?<![a-z\d/-])\(?0\d{2,4}\)?[ -]?\d{3,4}[ -]?\d{3,4}(?![a-z\d/-])/gi,
  // "(202) 456-1111", "+1 202-456-1111 x12"
  /(?:\+1 ?)?\(\d{3}\) ?\d{3}[ .-]\d{4}(?: x\d{1,5})?(?![a-z\d/-])/gi,
  /(?<![a-z\d/.-])(?:\+?1[ .-])?\d{3}[.-]\d{3}[.-]\d{4}(?: x\d{1,5})?(?![a-z\d/-])/gi,
];
/** Ten or eleven digits in Britain and ten in America, with country codes and an extension. */
const FEWEST_DIGITS = 10;
const MOST_DIGITS = 17;
const TAKEN = '\u0001';
const LABEL =
  /(?<![a-z])(?:telephone|tel|phone|ph|mobile|mob|cell|fax|call|t|m)(?: ?(?:number|no|nr|num))?[.:]{0,2} ?(?=\u0001)/gi;
const MAIL_LABEL = /(?<![a-z])e-?mail[.:]{0,2} ?(?=\u0001)/gi;

/** Every text with contact details contains one of these. */
const MAY_HOLD = /[@(]|www\.|http|24\/7|\d{6}|\d{3}[ .-]\d{3}|\d[:.]\d\d|\d ?[ap]\.?m|open|daily|day|closed/i;
const MAY_BE_HOURS = /24\/7|\d[:.]\d\d|\d ?[ap]\.?m|open|daily|day|closed|(?:mon|tue|wed|thu|fri|sat|sun)/i;

/** The text without them, with a comma in the place of each; and the removed texts. */
export function takeContact(cleaned: string): { text: string; setAside: readonly SetAside[] } {
  if (!MAY_HOLD.test(cleaned) && !MAY_BE_HOURS.test(cleaned)) return { text: cleaned, setAside: [] };
  const setAside: SetAside[] = [];
  let text = cleaned.includes('@') || /www\.|http/i.test(cleaned) ? takeLinks(cleaned, setAside) : cleaned;
  for (const phone of PHONES) {
    text = text.replace(phone, (found) => {
      const digits = found.replace(/\D/g, '').length;
      if (digits < FEWEST_DIGITS || digits > MOST_DIGITS) return found;
      setAside.push({ kind: 'telephone number', text: found.trim() });
      return TAKEN;
    });
  }
  if (MAY_BE_HOURS.test(text)) {
    const { left, hours } = takeHours(text, TAKEN);
    text = left;
    setAside.push(...hours.map((one) => ({ kind: 'opening hours' as const, text: one })));
  }
  if (setAside.length === 0) return { text: cleaned, setAside };
  return { text: text.replace(LABEL, '').replace(MAIL_LABEL, '').replaceAll(TAKEN, ','), setAside };
}

function takeLinks(text: string, setAside: SetAside[]): string {
  const words = text.split(' ').map((word) => {
    const bare = word.replace(/[,.)]{0,3}$/, '').replace(/^[(<]/, '');
    const kind = kindOfLink(bare);
    if (!kind) return word;
    setAside.push({ kind, text: bare });
    return TAKEN;
  });
  return words.join(' ');
}

function kindOfLink(word: string): 'e-mail address' | 'web address' | null {
  if (/^(?:https?:\/\/|www\.)./i.test(word)) return 'web address';
  const at = word.indexOf('@');
  const isMail = at > 0 && at === word.lastIndexOf('@') && word.indexOf('.', at) > at + 1;
  return isMail ? 'e-mail address' : null;
}
