import { randomUUID } from 'node:crypto';
import { clientOf, createClientLimit } from '../../limits/client-limit.ts';
import type { Log } from '../../log.ts';
import type { AgentFactory, Caller } from '../agent/agent.ts';
import { agentSentences } from '../agent/agent-sentences.ts';
import type { Dialogue } from '../mind/dialogue.ts';

/** A written chat with the agent: its mind, without ears and mouth. */
export interface Chat {
  readonly id: string;
  /** The agent's sentences, as they come. Must be read to its end. */
  say(text: string): AsyncIterable<string>;
}

export type FoundChat =
  | { readonly kind: 'found'; readonly chat: Chat }
  /** It is over, or belongs to another visitor. */
  | { readonly kind: 'unknown' }
  /** Its last message is still being answered. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

export interface ChatsOptions {
  readonly agents: Pick<AgentFactory, 'createChat'>;
  /** Chats that one client may begin in an hour (CALLS_PER_HOUR); 0 for no limit. */
  readonly perHour: number;
  readonly log: Log;
}

/** Kept at once: the one with the oldest last message goes first. */
const mostChats = 500;

/** How many milliseconds a chat is kept after its last message. */
const idleLimit = 30 * 60_000;

/** Messages of one client per minute; nobody types faster. */
const messagesPerMinute = 30;

interface KeptChat extends Chat {
  readonly client: string;
  isBusy: boolean;
  usedAt: number;
}

/** The chats of this process, ordered by last use. */
export function createChats({ agents, perHour, log }: ChatsOptions) {
  const now = () => performance.now();
  const begun = createClientLimit({ slots: perHour, windowMs: 60 * 60_000, now });
  const said = createClientLimit({ slots: perHour && messagesPerMinute, windowMs: 60_000, now });
  const chats = new Map<string, KeptChat>();

  function forgetIdle(): void {
    for (const [id, chat] of chats) {
      if (chats.size <= mostChats && now() - chat.usedAt < idleLimit) return;
      chats.delete(id);
    }
  }

  function begin(caller: Caller): KeptChat {
    const dialogue = agents.createChat(caller);
    let isGreeted = false;
    const chat: KeptChat = {
      id: randomUUID(),
      client: clientOf(caller.clientAddress),
      isBusy: false,
      usedAt: now(),
      async *say(text) {
        chat.isBusy = true;
        try {
          if (!isGreeted) await greet(dialogue);
          isGreeted = true;
          yield* sentencesOf(dialogue, text, log);
        } finally {
          chat.isBusy = false;
          chat.usedAt = now();
        }
      },
    };
    return chat;
  }

  return {
    /** @param id the chat to continue; undefined begins one */
    open(id: string | undefined, caller: Caller): FoundChat {
      forgetIdle();
      const client = clientOf(caller.clientAddress);
      const known = id === undefined ? undefined : chats.get(id);
      if (id !== undefined && known?.client !== client) return { kind: 'unknown' };
      if (known?.isBusy) return { kind: 'busy' };
      const message = said.take(client);
      if (message.kind === 'full') return { kind: 'limited', retryAfterSeconds: message.retryAfterSeconds };
      if (!known) {
        const place = begun.take(client);
        if (place.kind === 'full') return { kind: 'limited', retryAfterSeconds: place.retryAfterSeconds };
      }
      const chat = known ?? begin(caller);
      chat.usedAt = now();
      // Moves it to the end of the list, as the most recently used.
      chats.delete(chat.id);
      chats.set(chat.id, chat);
      return { kind: 'found', chat };
    },
    close: (id: string) => void chats.delete(id),
  };
}

export type Chats = ReturnType<typeof createChats>;

/** The page that shows the chat has already greeted. */
async function greet(dialogue: Dialogue): Promise<void> {
  for await (const _greeting of dialogue.respond({ type: 'call-started' }, new AbortController().signal));
}

async function* sentencesOf(dialogue: Dialogue, text: string, log: Log): AsyncGenerator<string> {
  try {
    const { signal } = new AbortController();
    for await (const output of dialogue.respond({ type: 'said', text, by: 'typing' }, signal)) {
      if (output.type === 'sentence') yield output.text;
      else if (output.type === 'failed')
        log.error({ err: output.error }, 'the agent could not answer in a chat');
    }
  } catch (error) {
    log.error({ err: error }, 'the agent could not answer in a chat');
    yield agentSentences.tryAgain;
  }
}
