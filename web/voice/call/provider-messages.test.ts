import type { ClientMessage, ServerMessage } from '@foyer/voice-client';
import { expectTypeOf, test } from 'vitest';
import type {
  AgentMessage,
  AnswerMessage,
  BookingUpdateMessage,
  ExpectsMessage,
  NoticeMessage,
  SpokenMessage,
  VisitorMessage,
} from '#shared/voice/messages.ts';

// The package that is published imports nothing of ours, so messages are declared on both sides of the room. These
// hold the two together.

/** Messages of the embedded provider alone; the client has no types for them. */
type OwnMessage = AnswerMessage | BookingUpdateMessage | ExpectsMessage | NoticeMessage | SpokenMessage;

/** The fields alone: an interface promises nothing about fields that it does not name. */
type Fields<Message> = { [Name in keyof Message]: Message[Name] };

test('[VE3] the client reads what the embedded provider sends', () => {
  type Misfits<Message> = Message extends { type: string }
    ? Fields<Message> extends ServerMessage
      ? never
      : Message['type']
    : never;
  expectTypeOf<Misfits<Exclude<AgentMessage, OwnMessage>>>().toEqualTypeOf<never>();
  expectTypeOf<Misfits<OwnMessage>>().toEqualTypeOf<OwnMessage['type']>();
});

test('[VE5] the embedded provider accepts what the client sends', () => {
  type Refused<Message> = Message extends { type: string }
    ? Message extends VisitorMessage
      ? never
      : Message['type']
    : never;
  expectTypeOf<Refused<ClientMessage>>().toEqualTypeOf<never>();
});
