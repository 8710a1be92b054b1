import type { HeardBy } from './voice.ts';

/** The texts of the widget's button and first card; those of a call are in voice.ts. */
export const widgetTexts = {
  talk: 'Talk to our AI agent',
  chat: 'Chat with our AI agent',
  loading: 'Opening…',
  talkLead: 'Ask anything, or book a call. You’ll talk with software; a person follows up.',
  chatLead: 'Ask anything, or book a call. You’ll chat with software; a person follows up.',
  noMicrophone: 'This page doesn’t let the agent use your microphone, so you type.',
  startTalking: 'Start talking',
  startChatting: 'Start chatting',
  close: 'Close',
  /** @param brand of the agent */
  region: (brand: string) => `${brand}’s AI agent`,
  notLoaded: 'The agent couldn’t be loaded. Please reload the page and try again.',
} as const;

/** A line in the console of a page that can't have the widget, for the page's owner. */
export const widgetMessages = {
  /** @param page origin of the page @param server origin of the widget */
  notAllowed: (page: string, server: string) =>
    `Foyer widget: ${server} does not allow calls from ${page}. Ask its operator to add ${page} to WIDGET_ORIGINS.`,
  unreachable: (server: string) =>
    `Foyer widget: ${server} can't be reached. If this page has a content security policy, it must allow connect-src ${server}.`,
} as const;

/**
 * Who hears the visitor on another site's page.
 * @param brand of the agent
 * @param host of its server
 */
export function widgetConsent(brand: string, host: string): Readonly<Record<HeardBy, string>> {
  const ai = `You’re talking to ${brand}’s AI.`;
  return {
    unknown: `${ai} Your microphone is used only during this call.`,
    server: `${ai} Its own server at ${host} turns your voice into words, so nobody else hears you. No audio is saved.`,
    service: `${ai} Your voice goes to its server at ${host} and its speech service, to be turned into words. No audio is saved there.`,
    browser: `${ai} Your browser turns your voice into words, often through its maker’s service; the server at ${host} only notices when you speak. No audio is saved there.`,
    hosted: `${ai} Your voice goes to the provider that runs the agent, to be turned into words.`,
    nobody: `${ai} Your microphone stays off: you type, and the agent speaks and writes. What you type goes to ${host}.`,
  };
}
