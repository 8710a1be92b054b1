import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decodeOpus } from '#server/voice/mouth/rendered/opus-file.ts';
import { soundFile } from '#server/voice/mouth/rendered/rendered-sounds.ts';

/**
 * Visitors' sentences, spoken by Kokoro voices that the agent doesn't use. The files are part of the project;
 * `node setup/run.mjs tests/support/visitors/render-visitors.ts` makes those of new ones.
 */
export interface VisitorUtterance {
  /** As a person writes it. */
  readonly text: string;
  /** As it is said, where that is not how it is written. */
  readonly said?: string;
  readonly voice: string;
  readonly kind: 'question' | 'name' | 'email' | 'reply';
}

export const visitorFolder = fileURLToPath(new URL('./sounds', import.meta.url));

export const visitorUtterances = [
  { kind: 'question', voice: 'am_michael', text: 'What does a chatbot cost?' },
  { kind: 'question', voice: 'bf_emma', text: 'How long does it take until the website is online?' },
  {
    kind: 'question',
    voice: 'am_fenrir',
    text: 'I run a barbershop and we miss a lot of calls. Can you help with that?',
  },
  { kind: 'question', voice: 'af_nova', text: 'Will it work with the booking system that we already have?' },
  { kind: 'question', voice: 'bm_george', text: 'Who can see the data of my clients?' },
  { kind: 'question', voice: 'af_kore', text: 'Can I cancel at any time, or is there a contract?' },
  { kind: 'question', voice: 'am_puck', text: 'Are you a real person?' },
  { kind: 'question', voice: 'bf_isabella', text: 'Does the phone caller speak Spanish?' },
  { kind: 'question', voice: 'bm_lewis', text: 'What happens when it makes a mistake?' },
  { kind: 'question', voice: 'af_sarah', text: 'Do you also build websites for gyms?' },
  { kind: 'reply', voice: 'bf_emma', text: 'I would like to book a call.' },
  { kind: 'reply', voice: 'bf_emma', text: 'The chatbot and the website, please.' },
  { kind: 'reply', voice: 'bf_emma', text: 'We answer the same questions all day long.' },
  { kind: 'reply', voice: 'bf_emma', text: 'No, that is all.' },
  { kind: 'reply', voice: 'bf_emma', text: 'Yes, please send it.' },
  { kind: 'name', voice: 'bf_emma', text: 'My name is Jane Smith.' },
  { kind: 'name', voice: 'am_michael', text: 'This is David Miller.' },
  { kind: 'name', voice: 'af_nova', text: 'Maria Garcia.' },
  { kind: 'name', voice: 'bm_george', text: 'I am Oliver Brown.' },
  {
    kind: 'email',
    voice: 'bf_emma',
    text: 'jane.smith@example.com',
    said: 'jane dot smith at example dot com',
  },
  {
    kind: 'email',
    voice: 'am_michael',
    text: 'david.miller@example.com',
    said: 'It is david dot miller at example dot com',
  },
  {
    kind: 'email',
    voice: 'af_nova',
    text: 'maria91@example.com',
    said: 'maria ninety one at example dot com',
  },
  { kind: 'email', voice: 'bm_george', text: 'info@example.com', said: 'info at example dot com' },
] as const satisfies readonly VisitorUtterance[];

/** An utterance as it's heard. */
export function spokenForm({ text, said }: Pick<VisitorUtterance, 'text' | 'said'>): string {
  return said ?? text;
}

/** The sound of an utterance: 16 kHz, one channel, without silence around it. */
export async function visitorSpeech(utterance: VisitorUtterance): Promise<Int16Array> {
  const file = soundFile(spokenForm(utterance), utterance.voice);
  return decodeOpus(await readFile(`${visitorFolder}/${file}`));
}

/** The sound of the utterance with this text. */
export function visitorSays(text: (typeof visitorUtterances)[number]['text']): Promise<Int16Array> {
  const utterance = visitorUtterances.find((one) => one.text === text);
  if (utterance === undefined) throw new Error(`No visitor says "${text}".`);
  return visitorSpeech(utterance);
}
