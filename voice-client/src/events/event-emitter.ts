import { reportListenerError } from './report-error.ts';

/** Maps event names to the arguments of their listeners. */
type EventMap<M> = { readonly [E in keyof M]: readonly unknown[] };

type Listener<Args extends readonly unknown[]> = (...args: Args) => void;

/** A listener for any event: its arguments are known where it was added. */
type AnyListener = (...args: never) => void;

interface Registration {
  readonly listener: AnyListener;
  readonly once: boolean;
}

/**
 * Calls listeners in the order in which they were added. An event without listeners is not a failure, and a listener that
 * throws affects neither the others nor the caller: its error goes to `reportError`, like an error in a DOM event listener.
 * Methods are named as in Node's emitter.
 * @typeParam Told events with foreign content, such as the provider's messages
 */
export class EventEmitter<M extends EventMap<M>, Told extends keyof M = never> {
  readonly #registrations: { [E in keyof M]?: readonly Registration[] } = {};
  #maxListeners = 10;

  /** Calls the listener at each event. */
  on<E extends keyof M>(event: E, listener: Listener<M[E]>): this;
  /** The listener may declare its own type for foreign content; nothing checks it. */
  on<Shape extends object>(event: Told, listener: (told: Shape) => void): this;
  on(event: keyof M, listener: AnyListener): this {
    return this.#add(event, listener);
  }

  /** Calls the listener at the next event only. */
  once<E extends keyof M>(event: E, listener: Listener<M[E]>): this;
  once<Shape extends object>(event: Told, listener: (told: Shape) => void): this;
  once(event: keyof M, listener: AnyListener): this {
    return this.#add(event, listener, true);
  }

  /** Calls the listener before existing ones. */
  prependListener<E extends keyof M>(event: E, listener: Listener<M[E]>): this {
    return this.#add(event, listener, false, true);
  }

  /** The same, at the next event only. */
  prependOnceListener<E extends keyof M>(event: E, listener: Listener<M[E]>): this {
    return this.#add(event, listener, true, true);
  }

  /** Removes the listener's newest registration. */
  off<E extends keyof M>(event: E, listener: Listener<M[E]>): this;
  off<Shape extends object>(event: Told, listener: (told: Shape) => void): this;
  off(event: keyof M, listener: AnyListener): this {
    const newest = this.#listeners(event).lastIndexOf(listener);
    this.#registrations[event] = this.#registrations[event]?.filter((_one, index) => index !== newest) ?? [];
    return this;
  }

  /** The same as `on`. */
  declare addListener: this['on'];

  /** The same as `off`. */
  declare removeListener: this['off'];

  /** Removes all listeners of one event, or of all events. */
  removeAllListeners(event?: keyof M): this {
    if (event === undefined) {
      for (const name in this.#registrations) delete this.#registrations[name];
    } else {
      delete this.#registrations[event];
    }
    return this;
  }

  /** An event's listeners, in calling order. */
  listeners<E extends keyof M>(event: E): Listener<M[E]>[] {
    return this.#listeners(event) as Listener<M[E]>[];
  }

  /** The same, with `once` listeners as their wrappers, which remove them and have the original in `listener`. */
  rawListeners<E extends keyof M>(event: E): Listener<M[E]>[] {
    const raw = (registration: Registration) => {
      const listener = registration.listener as Listener<M[E]>;
      if (!registration.once) return listener;
      const call: Listener<M[E]> = (...args) => {
        this.#remove(event, registration);
        listener(...args);
      };
      return Object.assign(call, { listener });
    };
    return this.#registrations[event]?.map(raw) ?? [];
  }

  /** How many listeners an event has. */
  listenerCount(event: keyof M): number {
    return this.#listeners(event).length;
  }

  /** The events that have listeners. */
  eventNames(): (keyof M)[] {
    return (Object.keys(this.#registrations) as (keyof M)[]).filter((event) => this.listenerCount(event) > 0);
  }

  /** Node's emitter warns about more listeners than this; ours never does. */
  setMaxListeners(most: number): this {
    this.#maxListeners = most;
    return this;
  }

  /** Set by `setMaxListeners`; 10 by default. */
  getMaxListeners(): number {
    return this.#maxListeners;
  }

  /**
   * Calls an event's listeners.
   * @returns whether there are any
   */
  emit<E extends keyof M>(event: E, ...args: M[E]): boolean {
    // The list is replaced, never changed, so listeners may come and go in the meantime.
    const registrations = this.#registrations[event] ?? [];
    for (const registration of registrations) {
      if (registration.once) this.#remove(event, registration);
      try {
        (registration.listener as Listener<M[E]>)(...args);
      } catch (error) {
        reportListenerError(error);
      }
    }
    return registrations.length > 0;
  }

  static {
    EventEmitter.prototype.addListener = EventEmitter.prototype.on;
    EventEmitter.prototype.removeListener = EventEmitter.prototype.off;
  }

  #listeners(event: keyof M): AnyListener[] {
    return this.#registrations[event]?.map(({ listener }) => listener) ?? [];
  }

  #add(event: keyof M, listener: AnyListener, once = false, first = false): this {
    const before = this.#registrations[event] ?? [];
    const added = { listener, once };
    this.#registrations[event] = first ? [added, ...before] : [...before, added];
    return this;
  }

  #remove(event: keyof M, registration: Registration): void {
    this.#registrations[event] = this.#registrations[event]?.filter((other) => other !== registration) ?? [];
  }
}
