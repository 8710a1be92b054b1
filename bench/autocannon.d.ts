// The part of autocannon that the benchmark uses; the package has no types of its own.
declare module 'autocannon' {
  interface Options {
    /** One URL, or several for the connections to take turns at. */
    readonly url: string | readonly string[];
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Requests in all, instead of a time. */
    readonly amount?: number;
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** The requests each connection makes in turn, instead of one request over and over. */
    readonly requests?: readonly Request[];
  }

  interface Request {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly onResponse?: (status: number) => void;
  }

  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
