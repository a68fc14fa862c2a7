import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import fc from 'fast-check';
import { ConnectionPlaces, type HeldConnection } from '../../server/http/server/connection-places.ts';

class FakeSocket extends EventEmitter {
  isOpen = true;
  constructor(readonly remoteAddress: string) {
    super();
  }
  destroy(): void {
    this.isOpen = false;
    this.emit('close');
  }
}

const MOST = 12;
const RANKS = { slow: 1, idle: 2, answered: 2 };

interface Placed {
  socket: FakeSocket;
  state: HeldConnection;
}

/** The rule, by looking at every connection. */
function toGiveUp(open: readonly Placed[], own: number): FakeSocket | undefined {
  const countOf = ({ socket }: Placed) =>
    open.filter((other) => other.socket.remoteAddress === socket.remoteAddress).length;
  const share = MOST / new Set(open.map(({ socket }) => socket.remoteAddress)).size;
  const candidates = open
    .map((one) => {
      const isIdle = one.state.is === 'idle' && performance.now() - one.state.since > 500;
      return { ...one, isIdle, rank: isIdle ? 0 : RANKS[one.state.is], count: countOf(one) };
    })
    .filter(({ isIdle, count }) => count >= own + (isIdle ? 0 : 2));
  const larger = candidates.filter(({ count }) => count > share);
  return (larger.length > 0 ? larger : candidates).sort(
    (a, b) => a.rank - b.rank || b.count - a.count || a.state.since - b.state.since,
  )[0]?.socket;
}

const state = fc.record({
  is: fc.constantFrom('idle' as const, 'slow' as const, 'answered' as const),
  // Long ago or in the future, so that the time of the test decides nothing.
  since: fc.oneof(fc.integer({ min: -100_000, max: -10_000 }), fc.integer({ min: 1e9, max: 2e9 })),
});

test('the connection that makes room is the one that the rule names', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), state), { minLength: 20, maxLength: 60 }),
      (arrivals) => {
        const sinces = arrivals.map(([, { since }]) => since);
        fc.pre(new Set(sinces).size === sinces.length);
        const places = new ConnectionPlaces<HeldConnection>({ most: MOST, byAddress: true });
        let open: Placed[] = [];
        for (const [client, arriving] of arrivals) {
          const socket = new FakeSocket(`10.0.0.${client}`);
          const own = open.filter((one) => one.socket.remoteAddress === socket.remoteAddress).length;
          const expected = open.length < MOST ? null : (toGiveUp(open, own) ?? socket);
          places.take(socket as unknown as Socket, arriving);
          open = [...open, { socket, state: arriving }].filter((one) => one.socket !== expected);
          expect(expected?.isOpen ?? false).toBe(false);
          expect([...places]).toHaveLength(open.length);
          expect(open.every((one) => places.get(one.socket as unknown as Socket) === one.state)).toBe(true);
        }
      },
    ),
  );
});

test('an idle connection of a small address stays while a large one has others', () => {
  const places = new ConnectionPlaces<HeldConnection>({ most: MOST, byAddress: true });
  const open = (address: string, is: HeldConnection['is']) => {
    const socket = new FakeSocket(address);
    places.take(socket as unknown as Socket, { is, since: -10_000 });
    return socket;
  };
  const own = [open('10.0.0.1', 'idle'), open('10.0.0.1', 'idle')];
  const others = Array.from({ length: MOST - own.length }, () => open('10.0.0.2', 'answered'));
  open('10.0.0.3', 'answered');
  expect(own.map(({ isOpen }) => isOpen)).toEqual([true, true]);
  expect(others.filter(({ isOpen }) => isOpen)).toHaveLength(others.length - 1);
});
