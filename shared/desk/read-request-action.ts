import { isJsonObject, type JsonObject } from '../json-object.ts';
import { uuidPattern } from '../uuid.ts';
import {
  deskLimits,
  type FilePlace,
  fileLimits,
  type RequestAction,
  requestStates,
  type SeenRequest,
  type WrittenReply,
} from './desk-api.ts';

const plainActions = ['take', 'release', 'answered', 'won', 'lost', 'spam', 'reopen', 'undo'] as const;

/** Validates an action; undefined for anything else. */
export function readRequestAction(value: unknown): RequestAction | undefined {
  if (!isJsonObject(value)) return undefined;
  const { what, entry, text } = value;
  if (!isUuid(entry)) return undefined;
  const seen = readSeen(value['seen']);
  const plain = plainActions.find((action) => action === what);
  if (plain !== undefined)
    return seen && { what: plain, entry, seen, ...(value['anyway'] === true && { anyway: true }) };
  switch (what) {
    case 'note':
      return isWritten(text, deskLimits.note) ? { what, entry, text } : undefined;
    case 'reply': {
      const written = readReply(value);
      return seen && written && { what, entry, seen, ...written };
    }
    case 'assign': {
      const { to } = value;
      const isSomebody = to === null || (typeof to === 'string' && to.length <= 320);
      return seen && isSomebody ? { what, entry, seen, to } : undefined;
    }
    case 'tag':
    case 'untag': {
      const tag = typeof value['tag'] === 'string' ? value['tag'].trim() : '';
      const isFitting =
        isWritten(tag, deskLimits.tag) && [...tag].length <= deskLimits.tag && !tag.includes('\0');
      return isFitting ? { what, entry, tag } : undefined;
    }
    case 'value': {
      const { value: worth } = value;
      const isWorth = Number.isSafeInteger(worth) && Number(worth) >= 0 && Number(worth) <= deskLimits.value;
      return worth === null || isWorth
        ? { what, entry, value: worth === null ? null : Number(worth) }
        : undefined;
    }
    case 'unsend':
      return isUuid(value['about']) ? { what, entry, about: value['about'] } : undefined;
    default:
      return undefined;
  }
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value);
}

/** Whether a text is not blank. The limit counts code points, each at most two units long. */
function isWritten(text: unknown, limit: number): text is string {
  return typeof text === 'string' && text.length <= 2 * limit && text.trim() !== '';
}

function readReply({ text, subject, send_at, hold, again }: JsonObject): WrittenReply | undefined {
  if (!isWritten(text, deskLimits.reply)) return undefined;
  // A line of its own in the mail.
  const line =
    typeof subject === 'string' ? subject.replace(/\s+/g, ' ').trim().slice(0, deskLimits.subject) : '';
  const time = typeof send_at === 'string' && send_at.length < 40 ? Date.parse(send_at) : Number.NaN;
  if (send_at !== undefined && !(time < Date.now() + deskLimits.laterDays * 86_400_000)) return undefined;
  return {
    text,
    ...(line !== '' && !line.includes('\0') && { subject: line }),
    ...(send_at !== undefined && { send_at: new Date(time).toISOString() }),
    ...(typeof hold === 'number' && hold > 0 && { hold: Math.min(hold, deskLimits.hold) }),
    ...(Array.isArray(again) && again.length > 0 && { again: readPlaces(again) }),
  };
}

function readPlaces(given: readonly unknown[]): readonly FilePlace[] {
  return given.slice(0, fileLimits.number).flatMap((one): FilePlace[] => {
    if (!isJsonObject(one) || !isUuid(one['entry'])) return [];
    const place = Number(one['place']);
    return Number.isInteger(place) && place > 0 && place < 1000 ? [{ entry: one['entry'], place }] : [];
  });
}

function readSeen(value: unknown): SeenRequest | undefined {
  if (!isJsonObject(value)) return undefined;
  const { owner, last } = value;
  const state = requestStates.find((known) => known === value['state']);
  if (state === undefined || (owner !== null && typeof owner !== 'string')) return undefined;
  const isEntry = last === null || isUuid(last);
  return { state, owner, ...(isEntry && { last }) };
}
