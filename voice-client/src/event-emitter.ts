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
 * Calls listeners in the order in which they were added. An event without listeners is not a failure, and a
 * listener that throws disturbs neither the others nor the caller: its error goes to `reportError`, as an
 * error in a DOM event listener does.
 * @typeParam Told events whose content others decide on, such as the provider's messages
 */
export class EventEmitter<M extends EventMap<M>, Told extends keyof M = never> {
  readonly #registrations: { [E in keyof M]?: readonly Registration[] } = {};

  /** Calls the listener at each event. */
  on<E extends keyof M>(event: E, listener: Listener<M[E]>): this;
  /** The listener may declare its own shape for what others send; nothing checks it. */
  on<Shape extends object>(event: Told, listener: (told: Shape) => void): this;
  on(event: keyof M, listener: AnyListener): this {
    return this.#add(event, { listener, once: false });
  }

  /** Calls the listener at the next event only. */
  once<E extends keyof M>(event: E, listener: Listener<M[E]>): this;
  once<Shape extends object>(event: Told, listener: (told: Shape) => void): this;
  once(event: keyof M, listener: AnyListener): this {
    return this.#add(event, { listener, once: true });
  }

  /** Removes the listener's newest registration. */
  off<E extends keyof M>(event: E, listener: Listener<M[E]>): this;
  off<Shape extends object>(event: Told, listener: (told: Shape) => void): this;
  off(event: keyof M, listener: AnyListener): this {
    const registrations = this.#registrations[event] ?? [];
    const newest = registrations.map((registration) => registration.listener).lastIndexOf(listener);
    this.#registrations[event] = registrations.filter((_registration, index) => index !== newest);
    return this;
  }

  /** The same as `off`. */
  removeListener<E extends keyof M>(event: E, listener: Listener<M[E]>): this;
  removeListener<Shape extends object>(event: Told, listener: (told: Shape) => void): this;
  removeListener(event: keyof M, listener: AnyListener): this {
    return this.off(event, listener as Listener<M[keyof M]>);
  }

  /** Removes all listeners of one event, or of every one. */
  removeAllListeners(event?: keyof M): this {
    if (event === undefined) {
      for (const name in this.#registrations) delete this.#registrations[name];
    } else {
      delete this.#registrations[event];
    }
    return this;
  }

  protected emit<E extends keyof M>(event: E, ...args: M[E]): void {
    // The list is replaced, never changed, so listeners may come and go in the meantime.
    for (const registration of this.#registrations[event] ?? []) {
      if (registration.once) this.#remove(event, registration);
      try {
        (registration.listener as Listener<M[E]>)(...args);
      } catch (error) {
        reportListenerError(error);
      }
    }
  }

  #add(event: keyof M, registration: Registration): this {
    this.#registrations[event] = [...(this.#registrations[event] ?? []), registration];
    return this;
  }

  #remove(event: keyof M, registration: Registration): void {
    this.#registrations[event] = this.#registrations[event]?.filter((other) => other !== registration) ?? [];
  }
}
