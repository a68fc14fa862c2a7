import { type Token, toTokens } from './tokens.ts';

/** Words that stand in no question: they have no text of their own. */
export const unsaid = (words: string): Token[] => toTokens(words).map((token) => ({ ...token, text: '' }));
