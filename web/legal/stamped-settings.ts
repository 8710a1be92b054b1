import { type ProviderCalls, providerSentences } from '#shared/texts/legal/legal.ts';

// Settings that the server stamps into its pages, for the privacy page.

const stamp = (name: string): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset[name];

/** For how many days call transcripts are kept (CALL_TRANSCRIPTS_DAYS). */
export const transcriptDays = (): number => Number(stamp('transcriptDays') ?? 0);

/** Whether visitors' mails reach the desk. */
export const keepsMails = (): boolean => stamp('keepsMails') !== undefined;

/** Which calls a hosted provider runs. */
export function providerCalls(): ProviderCalls {
  const stamped = stamp('providerCalls');
  return stamped !== undefined && isKnown(stamped) ? stamped : 'unknown';
}

function isKnown(name: string): name is ProviderCalls {
  return Object.hasOwn(providerSentences, name);
}
