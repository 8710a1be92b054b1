import { bookingForm } from '#shared/forms/booking.ts';
import { readEntries as readFormEntries } from '#shared/forms/form-fields.ts';
import { isJsonObject } from '#shared/json-object.ts';
import {
  type AgentMessage,
  type BookingUpdateMessage,
  bookingSteps,
  endedReasons,
  expectations,
  type MessageRole,
  noticeCodes,
  type OfferedCallTime,
  type OfferedCallTimes,
} from '#shared/voice/messages.ts';

/**
 * Reads a message of any provider's server.
 * @returns null if its type or shape is unknown to the panel
 */
export function readAgentMessage(message: Readonly<Record<string, unknown>>): AgentMessage | null {
  switch (message['type']) {
    case 'transcript': {
      const { transcript, transcriptType } = message;
      const role = readRole(message['role']);
      if (!role || typeof transcript !== 'string') return null;
      return {
        type: 'transcript',
        role,
        transcript,
        transcriptType: transcriptType === 'final' ? 'final' : 'partial',
      };
    }
    case 'answer': {
      const { text } = message;
      return typeof text === 'string' ? { type: 'answer', text } : null;
    }
    case 'spoken': {
      const { characters } = message;
      const isPlace = typeof characters === 'number' && Number.isSafeInteger(characters) && characters >= 0;
      return isPlace ? { type: 'spoken', characters } : null;
    }
    case 'expects': {
      const what = expectations.find((known) => known === message['what']);
      return what ? { type: 'expects', what } : null;
    }
    case 'speech-update': {
      const role = readRole(message['role']);
      const { status } = message;
      if (!role || (status !== 'started' && status !== 'stopped')) return null;
      return { type: 'speech-update', role, status };
    }
    case 'user-interrupted':
      return { type: 'user-interrupted' };
    case 'status-update': {
      const { status } = message;
      const endedReason = endedReasons.find((reason) => reason === message['endedReason']);
      if (status !== 'in-progress' && status !== 'ended') return null;
      return { type: 'status-update', status, ...(endedReason && { endedReason }) };
    }
    case 'notice': {
      const { text } = message;
      const code = noticeCodes.find((known) => known === message['code']);
      return code && typeof text === 'string' ? { type: 'notice', code, text } : null;
    }
    case 'booking-update': {
      const step = bookingSteps.find((known) => known === message['step']);
      const entries = readEntries(message['entries']);
      const times = readTimes(message['times']);
      return step && entries ? { type: 'booking-update', step, entries, ...(times && { times }) } : null;
    }
    default:
      return null;
  }
}

/** The hosted provider calls the assistant a bot in some messages. */
function readRole(role: unknown): MessageRole | undefined {
  if (role === 'user') return 'user';
  return role === 'assistant' || role === 'bot' ? 'assistant' : undefined;
}

function readTimes(value: unknown): OfferedCallTimes | undefined {
  if (!isJsonObject(value)) return undefined;
  const { zone, offered, taken, page } = value;
  if (typeof zone !== 'string' || typeof page !== 'string' || !/^https?:/.test(page)) return undefined;
  if (!Array.isArray(offered) || !offered.every(isTime)) return undefined;
  return { zone, offered, page, ...(isTime(taken) && { taken }) };
}

function isTime(value: unknown): value is OfferedCallTime {
  return isJsonObject(value) && typeof value['at'] === 'number' && typeof value['label'] === 'string';
}

function readEntries(value: unknown): BookingUpdateMessage['entries'] | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = (name: string): unknown => Reflect.get(value, name);
  return readFormEntries(bookingForm, {
    get: given,
    getAll: (name) => {
      const chosen = given(name);
      return Array.isArray(chosen) ? chosen : [];
    },
  });
}
