import { readFileSync } from 'node:fs';
import type { BookingRow } from '#shared/forms/booking.ts';
import { isJsonObject, parseJson } from '#shared/json-object.ts';

/** One question, and the ids of which a good reply has some, all, or none. */
export interface QuestionCase {
  readonly say: string;
  /** At least one of them. */
  readonly expect?: readonly string[];
  readonly all?: readonly string[];
  readonly not?: readonly string[];
}

/** A booking's entries, under a set's names. */
export interface DraftOfCase {
  readonly name?: string;
  readonly email?: string;
  readonly services?: readonly string[];
  readonly problems?: string;
  readonly details?: string;
}

/** One answer inside a booking. */
export interface BookingCase extends QuestionCase {
  readonly asked: 'name' | 'email' | 'services' | 'problems' | 'details' | 'confirm';
  readonly draft?: DraftOfCase;
  /** Names, addresses and services exactly; texts by a part of them. */
  readonly takes?: DraftOfCase;
  /** Fields that must stay as they were. */
  readonly keeps?: readonly (keyof DraftOfCase)[];
}

export type DialogueTurn = QuestionCase | { readonly confirmEmail: string };

/** A whole dialogue, and what is stored at its end: null for nothing. */
export interface DialogueCase {
  readonly title: string;
  readonly turns: readonly DialogueTurn[];
  readonly stored?: Partial<BookingRow> | null;
}

export interface ConversationSet {
  readonly questions: readonly QuestionCase[];
  readonly inBooking: readonly BookingCase[];
  readonly dialogues: readonly DialogueCase[];
}

/**
 * Reads a set of conversations.
 * @throws when the file is none
 */
export function readConversationSet(file: URL): ConversationSet {
  const read = parseJson(readFileSync(file, 'utf8'));
  if (!isJsonObject(read)) throw new Error(`${file.pathname} holds no set of conversations`);
  return {
    questions: listOf<QuestionCase>(read['questions']),
    inBooking: listOf<BookingCase>(read['inBooking']),
    dialogues: listOf<DialogueCase>(read['dialogues']),
  };
}

function listOf<Case>(value: unknown): readonly Case[] {
  return Array.isArray(value) ? (value as Case[]) : [];
}
