// A thread cuts a large body into pieces that are soon parsed. Parsing it whole would keep all calls waiting: 10 MB take
// 50 to 100 ms.
import { randomUUID } from 'node:crypto';
import { free } from '../../fetch/byte-collector.ts';
import { itemsOf, memoryOf, type Pieces } from '../../threads/pieces.ts';
import { ownBytes } from '../../threads/threads.ts';
import { ShortTurns } from '../../turns/short-turns.ts';
import { endOfText } from './measure-json.ts';

/** A JSON text without the long lists of its object. */
export interface CutBody {
  rest: Uint8Array<ArrayBuffer>;
  /** Each with the text that stands in its place, as its only item. */
  lists: [mark: string, pieces: Pieces][];
}

/** Lists are cut into pieces of this size: some half a millisecond of parsing. */
const PIECE_BYTES = 65_536;

/** Cuts a valid JSON text. Its own bytes are kept: nothing is written anew, so every number stays what it was. */
export function cutLists(bytes: Uint8Array<ArrayBuffer>, pieceBytes = PIECE_BYTES): CutBody {
  // Nobody can send it.
  const secret = randomUUID();
  const lists: CutBody['lists'] = [];
  const rest: Uint8Array[] = [];
  let from = 0;
  for (const { start, end, cuts } of longLists(bytes, pieceBytes)) {
    const mark = `${secret}/${lists.length}`;
    rest.push(bytes.subarray(from, start), Buffer.from(JSON.stringify(mark)));
    from = end;
    const edges = [start - 1, ...cuts, end];
    lists.push([mark, edges.slice(1).map((edge, at) => listOf(bytes.subarray((edges[at] ?? 0) + 1, edge)))]);
  }
  rest.push(bytes.subarray(from));
  return { rest: ownBytes(Buffer.concat(rest)), lists };
}

/** The memory of a cut body, to be transferred. */
export function memoryOfCut({ rest, lists }: CutBody): ArrayBuffer[] {
  return [rest.buffer, ...lists.flatMap(([, pieces]) => memoryOf(pieces))];
}

/** The value of a cut body, parsed in short turns. It frees the body's memory. */
export async function joinLists(
  { rest, lists }: CutBody,
  parse: (text: Buffer) => unknown,
): Promise<unknown> {
  const body = parse(Buffer.from(rest.buffer));
  free(rest.buffer);
  const turns = new ShortTurns();
  const byMark = new Map(lists);
  for (const list of lists.length > 0 ? Object.values(body as object) : []) {
    const pieces = Array.isArray(list) && list.length === 1 ? byMark.get(list[0]) : undefined;
    if (!pieces) continue;
    list.pop();
    for (const piece of pieces) {
      if (turns.isOver) await turns.next();
      for (const item of itemsOf(piece)) list.push(item);
      free(piece.buffer);
    }
  }
  return body;
}

function listOf(items: Uint8Array): Uint8Array<ArrayBuffer> {
  const list = new Uint8Array(items.length + 2);
  list[0] = OPEN_LIST;
  list.set(items, 1);
  list[items.length + 1] = CLOSE_LIST;
  return list;
}

interface LongList {
  /** Behind its opening bracket, and at its closing one. */
  start: number;
  end: number;
  /** The commas at which it is cut. */
  cuts: number[];
}

/** The lists of an object that are longer than a piece. */
function* longLists(bytes: Uint8Array, pieceBytes: number): Generator<LongList> {
  let depth = 0;
  let list: LongList | null = null;
  let isObject = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at + 1);
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth++;
      if (depth === 1) isObject = byte === OPEN_OBJECT;
      if (depth === 2 && isObject && byte === OPEN_LIST) list = { start: at + 1, end: at, cuts: [] };
    } else if (byte === COMMA && depth === 2 && list) {
      if (at - (list.cuts.at(-1) ?? list.start) >= pieceBytes) list.cuts.push(at);
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth--;
      if (depth !== 1 || !list) continue;
      if (list.cuts.length > 0) yield { ...list, end: at };
      list = null;
    }
  }
}

const [QUOTE, COMMA] = [0x22, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
