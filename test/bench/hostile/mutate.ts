// A right value made wrong: JSON at one of its places, texts and bytes anywhere.
import type { Random } from '../../../server/sampleford/random.ts';
import { below, hostileNumber, hostileText, hostileValue, PROTOTYPE_NAMES, pick } from './hostile-values.ts';

type Container = Record<string, unknown> | unknown[];

/** A copy of a JSON value with some of its places changed. */
export function mutateJson(value: unknown, random: Random): unknown {
  const root = { value: structuredClone(value) };
  const times = 1 + below(3, random);
  for (let time = 0; time < times; time++) mutateOnce(root, random);
  return root.value;
}

function mutateOnce(root: { value: unknown }, random: Random): void {
  const [container, key] = pick(listPlaces(root), random);
  const held = read(container, key);
  const kind = random.next();
  if (kind < 0.35) write(container, key, hostileValue(random));
  else if (kind < 0.5) write(container, key, otherType(held, random));
  else if (kind < 0.6) write(container, key, typeof held === 'string' ? breakText(held, random) : [held]);
  else if (kind < 0.7) remove(container, key);
  else if (kind < 0.85) addMember(held, random);
  else if (kind < 0.9) rename(container, key, random);
  else repeat(container, key, random);
}

/** A copy with one text or number at the edge of what its type may be: such a request often gets further. */
export function mutateLeaf(value: unknown, random: Random): unknown {
  const root = { value: structuredClone(value) };
  const leaves = listPlaces(root).filter(([container, key]) =>
    /string|number/.test(typeof read(container, key)),
  );
  if (leaves.length === 0) return value;
  const [container, key] = pick(leaves, random);
  write(
    container,
    key,
    typeof read(container, key) === 'string' ? hostileText(random) : hostileNumber(random),
  );
  return root.value;
}

function read(container: Container, key: string): unknown {
  return Object.getOwnPropertyDescriptor(container, key)?.value;
}

/** Also under the name __proto__, which a plain assignment would not make a member. */
function write(container: Container, key: string, value: unknown): void {
  Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
}

function remove(container: Container, key: string): void {
  if (Array.isArray(container)) container.splice(Number(key), 1);
  else delete container[key];
}

function rename(container: Container, key: string, random: Random): void {
  if (Array.isArray(container)) {
    write(container, key, null);
    return;
  }
  const held = read(container, key);
  delete container[key];
  write(container, random.chance(0.6) ? pick(PROTOTYPE_NAMES, random) : breakText(key, random), held);
}

function addMember(held: unknown, random: Random): void {
  if (Array.isArray(held)) held.splice(below(held.length + 1, random), 0, hostileValue(random));
  else if (isObject(held)) {
    const name = random.chance(0.7) ? pick(PROTOTYPE_NAMES, random) : hostileText(random);
    write(held, name, hostileValue(random));
  }
}

function repeat(container: Container, key: string, random: Random): void {
  const held = read(container, key);
  const times = 2 + below(30, random);
  if (Array.isArray(container)) container.push(...Array.from({ length: times }, () => structuredClone(held)));
  else if (typeof held === 'string') write(container, key, held.repeat(times).slice(0, 3000));
  else write(container, key, Array(Math.min(3, times)).fill(held));
}

/** The same in another type: '5' for 5, [x] for x, {x} for [x]. */
function otherType(held: unknown, random: Random): unknown {
  const forms: unknown[] = [
    [held],
    { value: held },
    null,
    true,
    JSON.stringify(held) ?? '',
    Number(typeof held === 'string' ? held : 1) || 0,
    { toString: held },
    [[held]],
  ];
  return pick(forms, random);
}

/** Every place of a value as the container and the key there; at most some hundreds. */
function listPlaces(root: { value: unknown }): [Container, string][] {
  const places: [Container, string][] = [[root, 'value']];
  for (let at = 0; at < places.length && places.length < 400; at++) {
    const [container, key] = places[at] as [Container, string];
    const held = read(container, key);
    if (Array.isArray(held))
      places.push(...held.map((_, index): [Container, string] => [held, String(index)]));
    else if (isObject(held))
      places.push(...Object.keys(held).map((name): [Container, string] => [held, name]));
  }
  return places;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text cut, doubled, or with something hostile put into it. */
export function breakText(text: string, random: Random): string {
  const at = below(text.length + 1, random);
  const to = at + below(10, random);
  const forms = [
    () => text.slice(0, at),
    () => text.slice(at),
    () => text.slice(0, at) + hostileText(random) + text.slice(at),
    () => text.slice(0, at) + hostileText(random) + text.slice(to),
    () => text.slice(0, at) + text.slice(to),
    () => text.slice(0, to) + text.slice(at),
    () => [...text].reverse().join(''),
    () => text.toUpperCase(),
    () =>
      text.slice(0, at) +
      pick(['"', "'", ',', ';', '\t', '\r', '\n', '\\', '{', '[', '}', ']', ':'], random) +
      text.slice(at),
  ];
  return pick(forms, random)();
}

/** Bytes with some flipped, cut away or put in. */
export function breakBytes(bytes: Buffer, random: Random): Buffer {
  const at = below(bytes.length + 1, random);
  const kind = below(4, random);
  if (kind === 0) return bytes.subarray(0, at);
  if (kind === 1) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(20, random))]);
  const put = Buffer.from(Array.from({ length: 1 + below(6, random) }, () => below(256, random)));
  return Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(kind === 2 ? at : at + put.length)]);
}
