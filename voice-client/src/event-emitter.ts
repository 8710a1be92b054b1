import { reportListenerError } from './report-error.ts';

/** Maps event names to the arguments of their listeners. */
type EventMap<M> = { readonly [E in keyof M]: readonly unknown[] };

type Listener<Args extends readonly unknown[]> = (...args: Args) => void;

interface Registration<Args extends readonly unknown[]> {
  readonly listener: Listener<Args>;
  readonly once: boolean;
}

/**
 * Calls listeners in the order in which they were added. An event that nobody hears is no failure, and a
 * listener that throws disturbs neither the others nor the caller: its error goes to `reportError`, as an
 * error in a DOM event listener does.
 */
export class EventEmitter<M extends EventMap<M>> {
  readonly #registrations: { [E in keyof M]?: readonly Registration<M[E]>[] } = {};

  on<E extends keyof M>(event: E, listener: Listener<M[E]>): this {
    return this.#add(event, { listener, once: false });
  }

  once<E extends keyof M>(event: E, listener: Listener<M[E]>): this {
    return this.#add(event, { listener, once: true });
  }

  /** Removes the listener's newest registration. */
  off<E extends keyof M>(event: E, listener: Listener<M[E]>): this {
    const registrations = this.#registrations[event] ?? [];
    const newest = registrations.map((registration) => registration.listener).lastIndexOf(listener);
    this.#registrations[event] = registrations.filter((_registration, index) => index !== newest);
    return this;
  }

  removeListener<E extends keyof M>(event: E, listener: Listener<M[E]>): this {
    return this.off(event, listener);
  }

  removeAllListeners(event?: keyof M): this {
    if (event === undefined) {
      for (const name in this.#registrations) delete this.#registrations[name];
    } else {
      delete this.#registrations[event];
    }
    return this;
  }

  protected emit<E extends keyof M>(event: E, ...args: M[E]): void {
    // The list is replaced, never changed, so listeners may come and go meanwhile.
    for (const registration of this.#registrations[event] ?? []) {
      if (registration.once) this.#remove(event, registration);
      try {
        registration.listener(...args);
      } catch (error) {
        reportListenerError(error);
      }
    }
  }

  #add<E extends keyof M>(event: E, registration: Registration<M[E]>): this {
    this.#registrations[event] = [...(this.#registrations[event] ?? []), registration];
    return this;
  }

  #remove<E extends keyof M>(event: E, registration: Registration<M[E]>): void {
    this.#registrations[event] = this.#registrations[event]?.filter((other) => other !== registration) ?? [];
  }
}
