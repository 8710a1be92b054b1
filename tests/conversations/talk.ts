import type { Dialogue, DialogueInput, DialogueOutput } from '#server/voice/mind/dialogue.ts';
import type { BookingAction } from '#shared/voice/messages.ts';

/** A talk with a mind, without ears and mouth. */
export interface Talk {
  /** Everything in order: `> ` what the visitor says, `  ` what the agent says, `  * ` what it does. */
  readonly transcript: readonly string[];
  start(): Promise<string[]>;
  /** @returns what the agent says */
  say(text: string, by?: 'voice' | 'typing'): Promise<string[]>;
  press(action: BookingAction): Promise<string[]>;
  silence(): Promise<string[]>;
  /** Everything that the agent did in its last reaction. */
  readonly last: readonly DialogueOutput[];
}

export function talkTo(dialogue: Dialogue, signal: AbortSignal = new AbortController().signal): Talk {
  const transcript: string[] = [];
  let last: DialogueOutput[] = [];

  async function react(input: DialogueInput): Promise<string[]> {
    last = [];
    for await (const output of dialogue.respond(input, signal)) {
      last.push(output);
      transcript.push(describe(output));
    }
    return last.flatMap((output) => (output.type === 'sentence' ? [output.text] : []));
  }

  return {
    transcript,
    get last() {
      return last;
    },
    start: () => react({ type: 'call-started' }),
    say(text, by = 'voice') {
      transcript.push(`> ${text}`);
      return react({ type: 'said', text, by });
    },
    press(action) {
      transcript.push(`> [${action.action}]`);
      return react({ type: 'booking-action', ...action });
    },
    silence: () => react({ type: 'silence' }),
  };
}

function describe(output: DialogueOutput): string {
  switch (output.type) {
    case 'sentence':
      return `  ${output.text}`;
    case 'booking':
      return `  * ${output.update.step}`;
    case 'unanswered':
      return '  * unanswered';
    case 'failed':
      return '  * failed';
    case 'end-call':
      return '  * end';
  }
}
