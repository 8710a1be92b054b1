import { EventEmitter as NodeEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { EventEmitter } from './event-emitter.ts';

interface Events {
  a: readonly [number];
  b: readonly [];
}

type Emitter = EventEmitter<Events>;

const emitters: Emitter[] = [new EventEmitter(), new NodeEmitter() as unknown as Emitter];

test("has every method of Node's emitter, which the peer's client extends", () => {
  const names = Object.getOwnPropertyNames(NodeEmitter.prototype).filter((name) => /^[a-z]/.test(name));
  const missing = names.filter((name) => typeof Reflect.get(EventEmitter.prototype, name) !== 'function');
  expect(names).toContain('rawListeners');
  // A field, not a method.
  expect(missing.filter((name) => name !== 'constructor')).toEqual([]);
});

/** The results of both for the same calls. */
function use(emitter: Emitter): unknown[] {
  const told: unknown[] = [];
  const note = (name: string) => (value?: unknown) => void told.push([name, value]);
  const [first, second, third] = [note('first'), note('second'), note('third')];
  told.push(emitter.getMaxListeners(), emitter.setMaxListeners(3) === emitter, emitter.getMaxListeners());
  told.push(emitter.emit('a', 1), emitter.eventNames(), emitter.listenerCount('a'));
  emitter.on('a', second).prependListener('a', first).addListener('a', second).once('b', third);
  emitter.prependOnceListener('a', third);
  told.push(emitter.eventNames(), emitter.listenerCount('a'));
  told.push(emitter.listeners('a').map((one) => [first, second, third].indexOf(one as typeof first)));
  const raw = emitter.rawListeners('a');
  told.push(raw.map((one) => [first, second].includes(one as typeof first)));
  told.push(Reflect.get(raw[0] ?? {}, 'listener') === third);
  // The raw listener of `once` removes itself.
  raw[0]?.(2);
  told.push(emitter.listenerCount('a'), emitter.emit('a', 3));
  emitter.off('a', second).removeListener('b', third);
  told.push(emitter.eventNames(), emitter.listenerCount('a'), emitter.emit('a', 4));
  emitter.removeAllListeners('a');
  told.push(emitter.eventNames(), emitter.rawListeners('a'), emitter.emit('a', 5));
  emitter.on('a', first).on('b', second).removeAllListeners();
  told.push(emitter.eventNames());
  return told;
}

test("answers as Node's emitter does", () => {
  const [ours, theirs] = emitters.map(use);
  expect(ours).toEqual(theirs);
});
