/** The sentences of an answer: the answer itself first, then what its reader has to know of it. */
export type Sentences = readonly (string | false | null | undefined)[];

export interface AnswerMessage {
  /** One or two sentences. */
  message: string;
  /** The other sentences, where there are more. */
  notes?: string[];
}

/** One sentence, several, or a message that is split already. */
export type AnswerText = string | Sentences | AnswerMessage;

const MOST_IN_MESSAGE = 2;

/** Puts the first two sentences into the message and the others into the notes; a message that is split stays as it is. */
export function splitMessage(text: AnswerText): AnswerMessage {
  if (typeof text === 'string') return { message: text };
  if ('message' in text) return text;
  const sentences = text.filter((one): one is string => typeof one === 'string' && one !== '');
  const notes = sentences.slice(MOST_IN_MESSAGE);
  return { message: sentences.slice(0, MOST_IN_MESSAGE).join(' '), ...(notes.length > 0 && { notes }) };
}

/** The same with one more sentence, which is to be read with the answer itself. */
export function tellAfterFirst(text: AnswerText, sentence: string): AnswerText {
  if (sentence === '') return text;
  if (typeof text === 'string') return [text, sentence];
  if ('message' in text) return { ...text, notes: [sentence, ...(text.notes ?? [])] };
  const [first = '', ...others] = text.filter(Boolean);
  return [first, sentence, ...others];
}

/** The same with one more sentence at its end. */
export function addSentence(text: AnswerText, sentence: string): Sentences | AnswerMessage {
  if (typeof text === 'string') return [text, sentence];
  if (!('message' in text)) return [...text, sentence];
  return sentence === '' ? text : { ...text, notes: [...(text.notes ?? []), sentence] };
}
