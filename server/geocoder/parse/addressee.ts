// "Dr Patel, Gaer Medical Centre": whom in a place a letter is for, or where in it.

/** A title and a name. */
const PERSON =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|rev|reverend)\.? \p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){0,2}$/iu;
/** "Miss Millie's" is a business. */
const OF_A_PERSON = /['’]s(?: |$)/i;
const WARD = /^(?:ward|bay|clinic) \S{1,4}$/iu;

export function isAddressee(part: string): boolean {
  return (PERSON.test(part) && !OF_A_PERSON.test(part)) || WARD.test(part);
}
