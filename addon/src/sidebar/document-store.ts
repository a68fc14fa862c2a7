// Stores texts of any length in the document's properties, which hold 9 KB each.
import { cutText } from '../cut-text.ts';
import { documentProperties } from '../properties.ts';

/** Characters of at most three bytes each. */
const PIECE = 2900;

const pieceKey = (key: string, piece: number) => `${key}.${piece}`;

/** All texts whose key begins with this prefix, by key. */
export function readTexts(prefix: string): Map<string, string> {
  const all = documentProperties().getProperties();
  const texts = new Map<string, string>();
  for (const name of Object.keys(all)) {
    if (!name.startsWith(prefix) || !name.endsWith('.0')) continue;
    const key = name.slice(0, -2);
    texts.set(key, joinPieces(all, key));
  }
  return texts;
}

export function readText(key: string): string | null {
  const all = documentProperties().getProperties();
  return pieceKey(key, 0) in all ? joinPieces(all, key) : null;
}

export function keepText(key: string, text: string): void {
  const pieces: Record<string, string> = {};
  const cut = cutText(text, PIECE);
  cut.forEach((piece, index) => {
    pieces[pieceKey(key, index)] = piece;
  });
  documentProperties().setProperties(pieces);
  removeFrom(key, cut.length);
}

export function forgetText(key: string): void {
  removeFrom(key, 0);
}

function removeFrom(key: string, first: number): void {
  const kept = documentProperties();
  for (let piece = first; kept.getProperty(pieceKey(key, piece)) !== null; piece++)
    kept.deleteProperty(pieceKey(key, piece));
}

function joinPieces(all: Record<string, string>, key: string): string {
  let text = '';
  for (let piece = 0; pieceKey(key, piece) in all; piece++) text += all[pieceKey(key, piece)];
  return text;
}
