/** Marks that lead from a mail to its request: the token of an address it was sent to, and the mails it answers. */
export interface MailMarks {
  /** Of our own mails that it answers: `reply_booking_` and the id of the entry, and the like. */
  readonly answered: readonly string[];
  /** Message-IDs of other mails that it answers. */
  readonly others: readonly string[];
  readonly tokens: readonly string[];
}

/** Most Message-IDs of a mail that are looked at; the last ones are the nearest. */
const mostReferences = 40;

/** Recipients that are looked at. */
const mostRecipients = 50;

/** Longest header that is looked at. */
const longestHeader = 8000;

/** A Message-ID of ours: see server/outbox/message-id.ts. */
const ownId = /^((?:reply|confirmation)_(?:booking|consultation)_[\da-f-]{36})@/;

/** Message-IDs in a header, without their brackets. */
export function messageIdsIn(header: string): readonly string[] {
  return header
    .slice(-longestHeader)
    .split('<')
    .flatMap((part) => {
      const end = part.indexOf('>');
      const id = end > 0 ? part.slice(0, end).trim() : '';
      return id !== '' && id.length <= 500 && /^[\x21-\x7e]+$/.test(id) ? [id] : [];
    });
}

/** The headers that name recipients; services that pass mail on add some of them. */
const recipientHeaders = [
  'delivered-to',
  'x-original-to',
  'x-envelope-to',
  'envelope-to',
  'x-forwarded-to',
  'to',
  'cc',
];

/**
 * @param headers every header in its order, names in lower case
 * @param envelope recipients that the delivering service names as well
 */
export function mailMarks(
  headers: readonly (readonly [name: string, value: string])[],
  envelope: readonly string[] = [],
): MailMarks {
  const references = headers
    .filter(([name]) => name === 'references' || name === 'in-reply-to')
    .flatMap(([, value]) => messageIdsIn(value))
    .slice(-mostReferences);
  const answered = references.flatMap((id) => ownId.exec(id)?.[1] ?? []);
  const recipients = headers
    .filter(([name]) => recipientHeaders.includes(name))
    .map(([, value]) => value.slice(0, longestHeader))
    .concat(envelope);
  return {
    answered: [...new Set(answered)].reverse(),
    others: [...new Set(references.filter((id) => !ownId.test(id)))].reverse(),
    tokens: [...new Set(recipients.flatMap(tokensIn))].slice(0, mostRecipients),
  };
}

/** Where a token may be in an address: after a plus, or as the whole of its local part. */
const token = /(?:^|\+)([\da-f]{24})$/;

function tokensIn(recipients: string): readonly string[] {
  return recipients.split(/[\s,;<>"()]+/).flatMap((address) => {
    const at = address.lastIndexOf('@');
    const found = at > 0 ? token.exec(address.slice(0, at).toLowerCase())?.[1] : undefined;
    return found === undefined ? [] : [found];
  });
}
