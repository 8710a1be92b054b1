import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type ConsultationMode, consultationModes } from '#shared/site-config.ts';
import { OperatorError } from './operator-error.ts';

/** The settings of the process, all valid (DESIGN 3.2). */
export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  /** Where to listen; undefined is the machine itself, over both IPv4 and IPv6. */
  readonly host: string | undefined;
  /** Absolute path of the embedded database's folder. */
  readonly dataDir: string;
  readonly consultation: ConsultationMode;
  /** Accepted requests per client address; 0 switches every limiter off. */
  readonly bookingsPerMinute: number;
  /** How many proxies in front add to X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Origin of the site; undefined means the address that the server listens on. */
  readonly siteUrl: string | undefined;
}

/**
 * The public client key of the embedded data API (SPEC Q1). It names the anonymous role and opens nothing
 * that anybody may not have.
 */
export const anonKey = 'foyer-anon';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Databases of later releases: a lead must never be stored elsewhere than the operator asked for. */
const unsupported = ['DATABASE_URL', 'SUPABASE_URL'] as const;

/**
 * Reads and checks the settings. An empty variable counts as unset.
 * @throws {OperatorError} naming every variable that is wrong
 */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];

  const read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, wanted: string): T => {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    problems.push(`${name} must be ${wanted}, not "${text}".`);
    return fallback;
  };

  for (const name of unsupported) {
    if (environment[name]?.trim()) {
      problems.push(`${name} is set, but this release stores bookings only in DATA_DIR: please unset it.`);
    }
  }
  const config: Config = {
    port: read('PORT', 3000, wholeNumber(65_535), 'a port from 0 to 65535'),
    host: read<string | undefined>('HOST', undefined, hostName, 'an IP address or a host name'),
    dataDir: resolve(read('DATA_DIR', './data', (text) => text, 'a folder')),
    consultation: read(
      'CONSULTATION',
      'saved',
      (text) => consultationModes.find((mode) => mode === text),
      consultationModes.join(' or '),
    ),
    bookingsPerMinute: read(
      'BOOKINGS_PER_MINUTE',
      10,
      wholeNumber(1_000_000),
      'a whole number from 0 (no limit) to 1000000',
    ),
    trustedProxies: read('TRUST_PROXY', 0, wholeNumber(100), 'a number of proxies from 0 to 100'),
    siteUrl: read<string | undefined>(
      'SITE_URL',
      undefined,
      webOrigin,
      'an address such as https://foyer.example, without a path',
    ),
  };

  if (problems.length > 0) throw new OperatorError(problems.join(' '));
  return config;
}

function wholeNumber(largest: number): (text: string) => number | undefined {
  return (text) => (/^\d{1,9}$/.test(text) && Number(text) <= largest ? Number(text) : undefined);
}

function hostName(text: string): string | undefined {
  return isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined;
}

/** The origin of an http or https address that has nothing but an origin. */
function webOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.href === `${url.origin}/` ? url.origin : undefined;
}
