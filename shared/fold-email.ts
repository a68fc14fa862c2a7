/** The longest email address, in characters. */
const LONGEST = 254;

/** Scripts that one label of a domain may combine; Japanese and Korean use several. */
const SCRIPTS =
  /^(\p{Script=Latin}+|\p{Script=Cyrillic}+|\p{Script=Greek}+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{Script=Hangul}\p{Script=Han}]+|\p{Script=Arabic}+|\p{Script=Hebrew}+|[\p{Script=Devanagari}]+|\p{Script=Thai}+)$/u;

/**
 * An email address in the form in which it is stored and compared: lower case, with the domain in ASCII. Null for a
 * text that is no email address, and for one that imitates another: letters that NFKC would change, other alphabets
 * before the @ sign, and domains that mix alphabets. It does not prove that the mailbox exists.
 */
export function foldEmail(text: string): string | null {
  const typed = text.trim();
  if (typed.length > LONGEST || typed.normalize('NFKC') !== typed) return null;
  const [, local = '', domain = ''] = /^([!-?A-~]+)@([^\s@]+)$/.exec(typed) ?? [];
  const host = foldDomain(domain);
  return local === '' || host === null ? null : `${local.toLowerCase()}@${host}`;
}

/** 'Bücher.example' is 'xn--bcher-kva.example'; null for a text that is no domain, or imitates one. */
export function foldDomain(text: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(text) || text.normalize('NFKC') !== text) return null;
  const labels = text.split('.');
  if (labels.some((label) => !/^[a-z\d-]+$/i.test(label) && !isOfOneScript(label))) return null;
  const host = URL.parse(`http://${text}/`)?.hostname ?? '';
  return /^[a-z\d.-]+$/.test(host) && !/^[\d.]+$/.test(host) ? host : null;
}

function isOfOneScript(label: string): boolean {
  return SCRIPTS.test(label.replace(/[\p{M}\p{Nd}-]/gu, ''));
}
