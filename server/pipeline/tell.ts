/** What an answer says, sentence by sentence: the answer itself first, then what its reader has to know of it. */
export type Sentences = readonly (string | false | null | undefined)[];

export interface Told {
  /** One or two sentences. */
  message: string;
  /** The others, where there are more. */
  notes?: string[];
}

/** One sentence, several, or what was told before. */
export type Says = string | Sentences | Told;

const MOST_IN_MESSAGE = 2;

/** The message of an answer, and as notes the sentences that are too many for it; what is told already stays as it is. */
export function tell(says: Says): Told {
  if (typeof says === 'string') return { message: says };
  if ('message' in says) return says;
  const said = says.filter((one): one is string => typeof one === 'string' && one !== '');
  const notes = said.slice(MOST_IN_MESSAGE);
  return { message: said.slice(0, MOST_IN_MESSAGE).join(' '), ...(notes.length > 0 && { notes }) };
}

/** With one more sentence, its last. */
export function andAlso(says: Says, more: string): Sentences | Told {
  if (typeof says === 'string') return [says, more];
  if (!('message' in says)) return [...says, more];
  return more === '' ? says : { ...says, notes: [...(says.notes ?? []), more] };
}
