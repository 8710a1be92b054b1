import type { AddMessage, SayMessage, VisitorMessage } from '#shared/voice/messages.ts';
import type { Dialogue } from '../mind/dialogue.ts';
import type { SilenceWatch } from '../silence/silence-watch.ts';
import type { ContinuedTurn } from '../turns/continued-turn.ts';
import type { TurnLoop } from '../turns/turn-loop.ts';
import type { AgentTransport } from './agent.ts';
import type { AgentTask } from './agent-task.ts';
import type { Listening } from './listening.ts';
import type { Speaker } from './speaker.ts';

/** The parts of an agent that messages can reach. */
export interface ReceiveParts {
  readonly transport: AgentTransport;
  readonly dialogue: Dialogue;
  readonly loop: TurnLoop<AgentTask>;
  readonly silence: SilenceWatch;
  readonly continued: ContinuedTurn;
  readonly speaker: Speaker;
  readonly ears: Listening;
}

/** Passes each message of the visitor's page to the responsible part of the agent. */
export function createReceive({
  transport,
  dialogue,
  loop,
  silence,
  continued,
  speaker,
  ears,
}: ReceiveParts): (message: VisitorMessage) => void {
  /** A written turn, from the keyboard or a program. */
  function addMessage({ message: { role, content }, triggerResponseEnabled }: AddMessage): void {
    if (typeof content !== 'string' || content.trim() === '') return;
    // A visitor must not put words into the agent's mouth, or instruct it.
    if (role !== 'user') return;
    const text = content.trim();
    if (triggerResponseEnabled !== false) ears.read(text);
    else dialogue.note(role, text);
  }

  function say(message: SayMessage): void {
    if (message.message.trim() === '') return;
    const task = {
      type: 'say',
      text: message.message,
      isVisitors: true,
      endsCall: message.endCallAfterSpoken === true,
      isInterruptible: message.interruptionsEnabled === true,
    } as const;
    loop.push(task, message.interruptAssistantEnabled === true);
  }

  return (message) => {
    switch (message.type) {
      case 'add-message':
        silence.visitorSpoke();
        addMessage(message);
        break;
      case 'user-transcript':
        ears.hearWords(message.transcript.trim(), message.transcriptType === 'final');
        break;
      case 'booking-action':
        continued.forget();
        silence.visitorSpoke();
        // Filling in the form does not interrupt the agent.
        if (message.action !== 'fill') loop.interrupt('writing');
        loop.push(message, message.action !== 'fill');
        break;
      case 'say':
        say(message);
        break;
      case 'control':
        if (message.control === 'say-first-message') loop.push({ type: 'call-started' }, true);
        else speaker.setMuted(message.control === 'mute-assistant');
        break;
      case 'end-call':
        transport.end('customer-ended-call');
        break;
    }
  };
}
