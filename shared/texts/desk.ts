import { brand } from '../brand.ts';
import type { DeskView, HistoryKind, RequestState, RequestWay } from '../desk/desk-api.ts';
import type { SourceName } from '../forms/request-source.ts';

/** The words of the team's desk. */
export const deskTexts = {
  title: `${brand.name} desk`,
  skip: 'Skip to the request',
  nav: { label: 'Desk', requests: 'Requests', team: 'Team', account: 'You' },
  loading: 'Loading…',
  search: 'Search requests',
  shortcuts: 'Shortcuts',
  exportAs: 'Download this list',
  list: 'Requests',
  more: 'Show more',
  empty: {
    waiting: 'Nobody is waiting. Well done.',
    mine: 'You have not taken a request yet.',
    overdue: 'Nothing is overdue.',
    answered: 'No answers yet.',
    spam: 'No spam.',
    all: 'No requests yet. They show up here as soon as somebody writes.',
    search: (search: string) => `Nothing matches “${search}”.`,
  } satisfies Record<DeskView, string> & { search: (search: string) => string },
  pick: 'Pick a request to see all of it.',
  back: 'Back to the list',
  gone: 'This request is not here. It may have been erased.',
  unowned: 'Nobody has taken it yet',
  mine: 'Yours',
  answers: 'What they wrote',
  source: 'Where they came from',
  history: 'History',
  noHistory: 'Nothing yet.',
  received: (way: string | undefined) => (way ? `Came in by ${way}` : 'Came in'),
  note: 'Add a note',
  saveNote: 'Save note',
  noteHint: 'Only the team sees notes.',
  buttons: {
    take: 'I take it',
    takeOver: 'Take it over',
    release: 'Let go',
    answer: 'Answer',
    answered: 'Mark as answered',
    won: 'Won',
    lost: 'Lost',
    spam: 'Spam',
    reopen: 'Back to waiting',
    undo: 'Undo',
    person: 'Erase this person',
  },
  reply: {
    heading: 'Answer',
    label: 'Your answer',
    send: 'Send answer',
    cancel: 'Close',
    saved: 'Use a saved reply',
    from: (address: string) => `Answers come back to ${address}.`,
    noMail:
      'This server sends no mail. “Send answer” opens your own mail program with everything filled in; mark the request as answered once it is sent.',
    unmailable: 'Mail cannot be sent to the address they gave. Try to reach them another way.',
    empty: 'Write something first.',
  },
  outcomes: {
    changed: (name: string) => `${name} was faster. This is how it stands now.`,
    nothing: 'There is nothing left to undo.',
    missing: 'This request is gone: it was erased.',
    'no mail': 'This server sends no mail, so nothing was sent.',
    failed: 'That did not work: the server did not answer. Please try again.',
  },
  somebody: 'Somebody else',
  offline: 'No connection. Trying again…',
  signedOut: { heading: 'You are signed out', lead: 'Your session has ended.', link: 'Sign in again' },
  erase: {
    heading: 'Erase this person?',
    lead: (email: string) => `This removes everything that is held on ${email}, for good:`,
    booking: (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'}`,
    consultation: (count: number) =>
      `${count} ${count === 1 ? 'consultation request' : 'consultation requests'}`,
    entries: (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'} of history, notes and replies`,
    confirm: 'Erase for good',
    cancel: 'Keep',
    done: (email: string) => `Everything held on ${email} is gone.`,
  },
  team: {
    heading: 'Team',
    owner: 'Owner',
    you: 'You',
    remove: (name: string) => `Remove ${name}`,
    removeQuestion: (name: string) =>
      `Remove ${name}? Their sessions end at once; what they had taken is free again.`,
    removeConfirm: 'Remove',
    keep: 'Keep',
    add: 'Add a member',
    email: 'Email',
    name: 'Name',
    isOwner: 'Owner: may also add and remove members, and erase people',
    addButton: 'Add',
    link: (name: string) => `Send ${name} this link. It signs them in, once, within 24 hours:`,
    ownersOnly: 'Owners add and remove members.',
    invalid: 'Please give a name and an email address.',
  },
  account: {
    heading: 'You',
    signature: 'Signature',
    signatureHint: 'Stands below your answers.',
    savedReplies: 'Saved replies',
    replyTitle: 'Name',
    replyText: 'Text',
    addReply: 'Add a saved reply',
    removeReply: (title: string) => `Remove ${title || 'this reply'}`,
    save: 'Save',
    saved: 'Saved.',
    incomplete: 'Every saved reply needs a name and a text.',
    signOut: 'Sign out',
    signOutEverywhere: 'Sign out everywhere',
  },
  keys: {
    heading: 'Keyboard shortcuts',
    close: 'Close',
    list: [
      ['j / k', 'Next, previous request'],
      ['Enter', 'Open it'],
      ['a', 'Answer'],
      ['t', 'Take it'],
      ['e', 'Mark as answered'],
      ['s', 'Spam'],
      ['u', 'Undo'],
      ['/', 'Search'],
      ['?', 'This list'],
      ['Esc', 'Close, back to the list'],
    ],
  },
} as const;

/** The names of the lists. */
export const viewNames: Readonly<Record<DeskView, string>> = {
  waiting: 'Waiting',
  mine: 'Mine',
  overdue: 'Overdue',
  answered: 'Answered',
  spam: 'Spam',
  all: 'All',
};

export const stateNames: Readonly<Record<RequestState, string>> = {
  waiting: 'Waiting',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

export const wayNames: Readonly<Record<RequestWay, string>> = {
  form: 'form',
  'form without script': 'form, without JavaScript',
  voice: 'voice',
  api: 'API',
};

/** What is said before each part of where a request came from. */
export const sourceTexts: Readonly<Record<SourceName, string>> = {
  site: 'on the site',
  referrer: 'link on',
  utm_source: 'source',
  utm_medium: 'medium',
  utm_campaign: 'campaign',
  utm_term: 'term',
  utm_content: 'content',
};

/** What the history says, behind a member's name. */
export const historyTexts: Readonly<Record<HistoryKind, string>> = {
  taken: 'took it',
  released: 'let it go',
  answered: 'marked it as answered',
  won: 'marked it as won',
  lost: 'marked it as lost',
  spam: 'marked it as spam',
  reopened: 'put it back to waiting',
  undone: 'undid:',
  note: 'noted',
  reply: 'answered',
  'reply sent': 'delivered the answer',
  'reply failed': 'could not deliver the answer',
};
