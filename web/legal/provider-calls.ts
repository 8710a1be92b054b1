import { type ProviderCalls, providerSentences } from '#shared/texts/legal.ts';

/** Whose calls a hosted provider runs, as the server has put it into its pages. */
export function providerCalls(): ProviderCalls {
  const stamped =
    typeof document === 'undefined' ? undefined : document.documentElement.dataset['providerCalls'];
  return stamped !== undefined && isKnown(stamped) ? stamped : 'unknown';
}

function isKnown(name: string): name is ProviderCalls {
  return Object.hasOwn(providerSentences, name);
}
