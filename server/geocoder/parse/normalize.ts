/** Makes keys of texts. Records and queries are compared only by these keys. */
export { localityKey, localityKeyOf } from './locality-key.ts';
export { nameKey } from './name-key.ts';
export { normalizeText, wordsOf } from './normalize-text.ts';
export { numberKey, splitNumber } from './number-key.ts';
export { streetKey, streetKeyVariants } from './street-key.ts';
