// Bodies for one endpoint: its example mutated, what its schema would take, and what is no JSON at all.
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Random } from '../../../server/sampleford/random.ts';
import type { EndpointContract } from '../../../shared/api/endpoint.ts';
import { fromSchema, type JsonSchema } from './from-schema.ts';
import { below, hostileText, hostileValue, pick } from './hostile-values.ts';
import { type Known, listTexts } from './known.ts';
import { breakBytes, breakText, mutateJson, mutateLeaf } from './mutate.ts';

const schemas = new Map<string, JsonSchema>();

/** A request of the endpoint as a value; often one that it must refuse. */
export function makeRequestValue(contract: EndpointContract, all: Known, random: Random): unknown {
  const kind = random.next();
  // The other targets need the map that they know.
  const known = contract.name === 'delete_map' ? { ...all, map: all.spareMap } : all;
  if (kind < 0.2) return mutateLeaf(withOwnIds(contract.example.request, known), random);
  if (kind < 0.45) return mutateJson(withOwnIds(contract.example.request, known), random);
  if (kind < 0.65) return fromSchema(schemaOf(contract), listTexts(known), random);
  if (kind < 0.95) return mutateJson(fromSchema(schemaOf(contract), listTexts(known), random), random);
  return hostileValue(random, 4);
}

/** The same as bytes, some of them broken. */
export function makeBody(contract: EndpointContract, known: Known, random: Random): Buffer {
  const value = makeRequestValue(contract, known, random);
  const text = random.chance(0.0005) ? giant(value, random) : (JSON.stringify(value) ?? '');
  const kind = random.next();
  if (kind < 0.88) return Buffer.from(text);
  if (kind < 0.95) return Buffer.from(breakText(text, random));
  return breakBytes(Buffer.from(text), random);
}

/** Some hundred kilobytes of one text or one row. */
function giant(value: unknown, random: Random): string {
  const kind = below(4, random);
  if (kind === 0)
    return JSON.stringify({ addresses: [hostileText(random).repeat(20_000).slice(0, 200_000)] });
  if (kind === 1) return JSON.stringify({ addresses: Array(3000).fill(hostileText(random)) });
  if (kind === 2) return '['.repeat(200_000);
  return JSON.stringify({ records: Array(2000).fill(value) });
}

/** Compressed, as a caller may send it; broken now and then. */
export function compress(body: Buffer, random: Random): Buffer {
  const packed = gzipSync(body);
  return random.chance(0.5) ? packed : breakBytes(packed, random);
}

/** Rows of a file broken anywhere: quotes, line ends, columns, scripts. */
export function makeCsv(random: Random): Buffer {
  const between = pick([',', ';', '\t', '|'], random);
  const headers = pick(
    [
      ['Ref', 'Address', 'Lat', 'Lng'],
      ['id', 'name', 'postcode'],
      ['__proto__', 'constructor', 'address'],
    ],
    random,
  );
  const rows = Array.from({ length: 1 + below(12, random) }, () =>
    headers.map((_, at) =>
      random.chance(0.5)
        ? hostileText(random)
        : pick(['1', 'SF1 1AA', '51.5', '1 High Street, Sampleford'], random).slice(at % 2),
    ),
  );
  const quote = (cell: string) => (random.chance(0.8) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = [headers, ...rows]
    .map((row) => row.map(quote).join(between))
    .join(pick(['\r\n', '\n', '\r'], random));
  const whole = random.chance(0.5) ? text : breakText(text, random);
  const bytes = Buffer.from(whole, pick(['utf8', 'utf8', 'utf16le', 'latin1'], random));
  return random.chance(0.7) ? bytes : breakBytes(bytes, random);
}

function schemaOf(contract: EndpointContract): JsonSchema {
  const known =
    schemas.get(contract.name) ?? (z.toJSONSchema(contract.request, { io: 'input' }) as JsonSchema);
  schemas.set(contract.name, known);
  return known;
}

const MADE_UP_ID = /(map|run|job)_00112233445566778899aabbccddeeff/g;

/** Examples name a map, run or job that nobody has. */
function withOwnIds(request: unknown, { map, run, job }: Known): unknown {
  const own: Record<string, string> = { map, run, job };
  const text = JSON.stringify(request).replace(MADE_UP_ID, (id, kind: string) => own[kind] ?? id);
  return JSON.parse(text);
}
