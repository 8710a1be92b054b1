import { type ProviderCalls, providerSentences } from '#shared/texts/legal/legal.ts';

// Settings that the server stamps into its pages, for the privacy page.

const stamp = (name: string): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset[name];

/** For how many days the words of calls are kept (CALL_TRANSCRIPTS_DAYS). */
export const transcriptDays = (): number => Number(stamp('transcriptDays') ?? 0);

/** Whether visitors' mails come to the desk. */
export const keepsMails = (): boolean => stamp('keepsMails') !== undefined;

/** Whose calls a hosted provider runs. */
export function providerCalls(): ProviderCalls {
  const stamped = stamp('providerCalls');
  return stamped !== undefined && isKnown(stamped) ? stamped : 'unknown';
}

function isKnown(name: string): name is ProviderCalls {
  return Object.hasOwn(providerSentences, name);
}
