import { brand } from '../../agency/brand.ts';
import type { TableName } from '../../data-api.ts';
import type {
  AnswerTime,
  AutomaticReason,
  CallOutcome,
  DeskView,
  FilterName,
  HistoryEntry,
  HistoryKind,
  LeftOutReason,
  NoticeReason,
  NumberName,
  RequestState,
  RequestWay,
  TeamEvent,
  TeamEventKind,
} from '../../desk/desk-api.ts';
import type { SourceName } from '../../forms/request-source.ts';
import { locale } from '../../locale.ts';

/** Costs, as calculated by a hosted call provider. */
const inDollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });

/** The words of the team's desk. */
export const deskTexts = {
  title: `${brand.name} desk`,
  /** The label of its icon when installed. */
  shortTitle: brand.name,
  skip: 'Skip to the content',
  nav: {
    label: 'Desk',
    requests: 'Requests',
    calls: 'Calls',
    agent: 'Agent',
    calendar: 'Calendar',
    numbers: 'Numbers',
    team: 'Team',
    account: 'You',
  },
  loading: 'Loading…',
  search: 'Search requests',
  shortcuts: 'Shortcuts',
  exportAs: 'Download this list',
  list: 'Requests',
  more: 'Show more',
  empty: {
    waiting: 'Nobody is waiting. Well done.',
    mine: 'You haven’t taken any requests yet.',
    overdue: 'Nothing is overdue.',
    answered: 'Nothing answered yet.',
    spam: 'No spam.',
    all: 'No requests yet. They show up here as soon as somebody writes.',
    search: (search: string) => `Nothing matches “${search}”.`,
  } satisfies Record<DeskView, string> & { search: (search: string) => string },
  suggestions: 'Suggestions',
  notices: {
    heading: 'For you',
    bell: (unseen: number) => (unseen > 0 ? `For you: ${unseen} new` : 'For you'),
    none: 'Nothing yet. What you’re given, where you’re mentioned and what you want to be reminded of shows up here.',
    allSeen: 'Mark all as seen',
  },
  noticeSettings: {
    heading: 'Notifications',
    lead: 'For requests you’re given, notes that mention you, mail from your visitors, and reminders. The tab’s title always shows how many.',
    mail: 'By email, if you haven’t looked',
    after: (minutes: number | null) => {
      if (minutes === null) return 'Never';
      if (minutes === 0) return 'At once';
      if (minutes < 60 || minutes % 60 !== 0) return `After ${minutes} minutes`;
      return minutes === 60 ? 'After an hour' : `After ${minutes / 60} hours`;
    },
    sound: 'Play a sound on this device',
    push: 'Show notices on this device, even when the desk isn’t open',
    refused: 'This browser blocks notices from this site. You can change that in its settings.',
    impossible:
      'This browser can’t show notices here. On an iPhone or iPad, add the desk to the home screen first.',
    pushFailed: 'That didn’t work: this device’s notification service couldn’t be reached.',
    ofNew: 'Devices that show notices tell me about new requests too',
  },
  present: {
    looks: (name: string) => `${name} is looking at this too`,
    writes: (name: string) => `${name} is writing a reply`,
  },
  remind: {
    label: 'Remind me',
    not: 'No reminder',
    anyway: 'In any case',
    silence: 'If they don’t write back',
    choices: {
      hours: 'In 3 hours',
      tomorrow: 'Tomorrow at 9',
      week: 'In a week',
      silent3: 'In 3 days',
      silent7: 'In a week',
      silent14: 'In two weeks',
    },
    at: (time: string) => `You’ll be reminded ${time}.`,
    ifSilent: (time: string) => `You’ll be reminded ${time}, unless they write first.`,
    told: (time: string) => `We’ll remind you ${time}.`,
    off: 'You won’t be reminded.',
    forget: 'Don’t remind me',
  },
  teamReplies: {
    heading: 'The team’s saved replies',
    lead: 'Everybody on the team can use and change them. {name}, {services} and {company} are filled in. A shortcut brings one while you write a reply: type / and its name.',
    edit: (title: string) => `Edit “${title}”`,
    add: 'Add one for the team',
    shortcut: 'Shortcut',
    remove: 'Remove it',
    wrong: 'A saved reply needs a name and some text; a shortcut is letters and digits.',
  },
  sessions: {
    heading: 'Where you’re signed in',
    unknown: 'Unknown device',
    here: 'This one',
    times: (since: string, seen: string) => `since ${since}, last seen ${seen}`,
    end: 'Sign out there',
    endOf: (device: string) => `Sign out there: ${device}`,
    ended: 'Signed out there.',
  },
  person: {
    open: 'Everything from this person',
    requests: (number: number) => `${number} ${number === 1 ? 'request' : 'requests'}`,
    calls: (number: number) => `${number} ${number === 1 ? 'call' : 'calls'}`,
    history: 'Notes, replies and mail',
    of: (time: string) => `on the request of ${time}`,
    nothing: 'There is nothing from this person.',
  },
  filters: {
    open: 'Filter',
    clear: 'Clear',
    any: 'Any',
    nobody: 'Nobody yet',
    names: {
      owner: 'Assigned to',
      state: 'State',
      service: 'Service',
      source: 'Source',
      tag: 'Tag',
      from: 'From',
      to: 'Until',
    } satisfies Record<FilterName, string>,
    saved: 'Saved filters',
    name: 'Name for this list',
    save: 'Save',
    kept: (name: string) => `“${name}” is saved.`,
    forget: (name: string) => `Delete “${name}”`,
    forgotten: (name: string) => `“${name}” is deleted.`,
  },
  bulk: {
    label: 'Several requests at once',
    all: 'Select all',
    one: (name: string) => `Select ${name}`,
    picked: (number: number) => `${number} selected`,
    rest: 'Select the rest of the list too',
    assign: 'Assign to…',
    tag: 'Add a tag…',
    progress: (done: number, all: number) => `${done} of ${all} done…`,
    done: (done: number, all: number) =>
      done === all
        ? `Done for ${done} ${done === 1 ? 'request' : 'requests'}.`
        : `Done for ${done} of ${all}: the others had changed, or couldn’t be reached.`,
  },
  tags: { list: 'Tags', add: 'Add a tag', remove: (tag: string) => `Remove the tag ${tag}` },
  value: { label: 'Worth', placeholder: 'Amount', wrong: 'Write an amount, such as 1,200.' },
  assign: { label: 'Assigned to', nobody: 'Nobody' },
  pending: {
    soon: (seconds: number) => `Your reply goes out in ${seconds} s.`,
    soonInList: 'A reply is about to go out',
    later: (time: string) => `A reply goes out ${time}`,
    back: 'Take it back',
    backMessage: 'Taken back: your text is in the reply box.',
    edit: 'Take it back to change it',
    held: (name: string) => `A scheduled reply wasn’t sent: ${name} wrote first. Read that before you reply.`,
    goOn: 'Continue that reply',
    goOnMessage: 'Your text is in the reply box.',
  },
  pick: 'Pick a request to see the details.',
  back: 'Back to the list',
  gone: 'This request isn’t here. It may have been erased.',
  addressUnconfirmed: 'The email address was heard on the telephone and is not confirmed yet.',
  mailWaits: 'The email hasn’t gone out yet',
  unowned: 'Nobody has taken it yet',
  mine: 'Yours',
  answers: 'What they wrote',
  source: 'Where they came from',
  history: 'History',
  noHistory: 'Nothing yet.',
  note: 'Add a note',
  saveNote: 'Save note',
  noteHint: 'Only the team sees notes. @ and a name tells that person.',
  buttons: {
    take: 'I’ll take it',
    takeOver: 'Take it over',
    release: 'Unassign',
    answer: 'Reply',
    answered: 'Mark as answered',
    won: 'Won',
    lost: 'Lost',
    spam: 'Spam',
    reopen: 'Reopen',
    undo: 'Undo',
    exportPerson: 'Export this person',
    person: 'Erase this person',
  },
  reply: {
    heading: 'Reply',
    label: 'Your reply',
    send: 'Send reply',
    cancel: 'Close',
    saved: 'Use a saved reply',
    from: (address: string) => `Their reply goes to ${address}, not to the desk.`,
    comesBack: 'Their reply by email shows up here, below yours.',
    noMail:
      'This server doesn’t send email. “Send reply” opens your own email program with everything filled in; mark the request as answered once you’ve sent it.',
    unmailable: 'Email can’t be sent to the address they gave. Try to reach them another way.',
    empty: 'Write something first.',
    subject: 'Subject',
    later: 'Send later',
    laterAt: 'When',
    sendLater: 'Send then',
    past: 'Pick a time in the future.',
    attach: 'Attach files',
    files: 'Attached files',
    removeFile: (name: string) => `Remove ${name}`,
    /** Why a file can't be attached to a reply. */
    fileProblems: {
      kind: (name: string) =>
        `“${name}” can’t be sent: programs, web pages and unknown kinds of files aren’t allowed. A ZIP file can hold any.`,
      size: (name: string) =>
        `“${name}” can’t be sent: a file can have 5 MB, and all files of a reply 10 MB together.`,
      number: (name: string) => `“${name}” can’t be sent: a reply can have at most ten files.`,
      full: (name: string) => `“${name}” can’t be sent: this request already holds 25 MB of files.`,
    } satisfies Record<LeftOutReason, (name: string) => string>,
  },
  mail: {
    folded: 'Show quoted text and signature',
    noText: 'It has no text.',
    isCut: 'It’s longer than this: the rest is in the mailbox.',
    from: (address: string) => `From another address: ${address || 'unknown'}`,
    byAddress:
      'Matched by the sender’s address alone. Anybody can write such an address into an email, so make sure it’s them.',
    automatic: {
      'auto-reply': 'An automatic reply',
      list: 'From a mailing list',
      bounce: 'A message about delivery',
      own: 'Sent by this server itself',
      team: 'Written by a member of the team',
    } satisfies Record<AutomaticReason, string>,
    attachments: 'Attachments',
    leftOut: {
      kind: 'not kept: a kind of file that could do harm',
      size: 'not kept: too large',
      number: 'not kept: too many files',
      full: 'not kept: this request already holds a lot',
    } satisfies Record<LeftOutReason, string>,
  },
  asked: {
    questions: {
      take: (name: string) => `Take ${name}’s request?`,
      answered: (name: string) => `Has ${name} been answered?`,
      spam: (name: string) => `Is what ${name} sent spam?`,
    },
    yes: { take: 'Yes, I’ll take it', answered: 'Yes, it’s answered', spam: 'Yes, it’s spam' },
    no: 'Not now',
  },
  outcomes: {
    changed: (name: string) => `${name} got there first. Here’s how it stands now.`,
    nothing: 'Nothing to undo: the last change wasn’t yours.',
    'mail out': 'The email with that reply has already been sent. To undo it anyway, open the request.',
    missing: 'This request is gone: it was erased.',
    'no mail': 'This server doesn’t send email, so nothing was sent.',
    failed: 'That didn’t work: the server didn’t respond. Please try again.',
  },
  mailOut: {
    heading: 'The email has already been sent',
    lead: (name: string) =>
      `${name} has your reply, and it can’t be unsent. Undo only changes how the request stands here.`,
    keep: 'Leave it',
    yes: 'Undo anyway',
  },
  somebody: 'Somebody else',
  offline: 'No connection. Trying again…',
  signedOut: { heading: 'You are signed out', lead: 'Your session has ended.', link: 'Sign in again' },
  erase: {
    heading: 'Erase this person?',
    lead: (email: string) => `This permanently removes everything we hold on ${email}:`,
    booking: (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'}`,
    consultation: (count: number) =>
      `${count} ${count === 1 ? 'consultation request' : 'consultation requests'}`,
    entries: (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'} of history, notes and replies`,
    mentions: 'Notes and replies on these other requests mention the person too. They stay:',
    confirm: 'Erase for good',
    cancel: 'Keep',
    done: (email: string) => `Everything we held on ${email} is gone.`,
    doneExcept: (email: string) =>
      `Everything we held on ${email} is gone, except for what notes and replies on other requests say.`,
    close: 'Close',
  },
  call: {
    heading: 'What was said in the call',
    visitor: 'Visitor',
    agent: 'Agent',
    noWords: (length: string) => `It came from a call of ${length}. What was said wasn’t kept.`,
  },
  hosted: {
    heading: 'The agent at your provider',
    never: 'It hasn’t been set up at the provider yet, so calls there can’t be answered.',
    behind: (time: string) =>
      `It’s out of date: something it says has changed since ${time}. Calls there still get the old answers.`,
    upToDate: (time: string) => `It’s up to date, last updated ${time}.`,
    push: 'Update it',
    pushing: 'Updating it…',
    pushed: 'The agent at the provider is up to date.',
    ownersOnly: 'An owner can update it.',
  },
  calls: {
    heading: 'Calls',
    list: 'Calls',
    none: 'No calls yet. A call shows up here as soon as it is over.',
    more: 'Show more',
    questions: 'What the agent couldn’t answer',
    questionsNone: 'Nothing: so far, it had an answer for everything.',
    questionsOff: (number: number) =>
      `${number} ${number === 1 ? 'question' : 'questions'} in the calls below had no answer. Their wording isn’t kept: set CALL_TRANSCRIPTS_DAYS to read them here for that many days.`,
    questionsHint: 'Answer them under Agent',
    times: (number: number) => `${number} times`,
    openQuestions: (number: number) =>
      `${number} ${number === 1 ? 'question' : 'questions'} without an answer`,
    words: 'What was said',
    byTelephone: 'by telephone',
    cost: (dollars: number) => inDollars.format(dollars),
    kept: (days: number) =>
      days === 0
        ? 'Transcripts aren’t kept.'
        : `Transcripts are kept for ${days} ${days === 1 ? 'day' : 'days'}.`,
  },
  numbers: {
    heading: 'Numbers',
    period: 'Period',
    periods: { week: 'Week', month: 'Month', year: 'Year' },
    export: 'Download as CSV',
    views: 'Page views',
    requests: 'Requests',
    table: 'As a table',
    day: 'Day',
    weekOf: 'Week of',
    funnel: 'From visit to request',
    sources: 'Where visits came from',
    source: 'Source',
    direct: 'Directly, or unknown',
    answers: 'Time to first reply',
    within: (percent: number, answered: number) =>
      `${percent}% of ${answered} ${answered === 1 ? 'request' : 'requests'} ${answered === 1 ? 'was' : 'were'} answered within 24 hours.`,
    noAnswers: 'No requests were due in this period.',
    none: 'Nothing has been counted in this period yet.',
    how: 'Counted by this server only: no cookies, no trackers, no addresses kept. Bots that identify themselves aren’t counted; docs/desk.md has the rule.',
    zone: (zone: string) => `Days are in the ${zone} time zone.`,
    peak: (text: string, total: number, most: number, at: string) =>
      `${text}: ${total} in total, at most ${most} (${at}).`,
  },
  team: {
    heading: 'Team',
    owner: 'Owner',
    you: 'You',
    remove: (name: string) => `Remove ${name}`,
    removeQuestion: (name: string) =>
      `Remove ${name}? Their sessions end right away, and their requests are up for grabs again.`,
    removeConfirm: 'Remove',
    keep: 'Keep',
    add: 'Add a member',
    email: 'Email',
    name: 'Name',
    isOwner: 'Owner: may also add and remove members, and erase people',
    addButton: 'Add',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    notCopied: 'Copying didn’t work: select the link and copy it.',
    mailed: (name: string) => `${name} has the link by email, too.`,
    byMail: 'Send them the link by email',
    seen: (time: string) => `last seen ${time}`,
    link: (name: string) => `Send ${name} this link. It signs them in, once, within 24 hours:`,
    there: (name: string, isOwner: boolean) =>
      `${name} is already on the team, as ${isOwner ? 'an owner' : 'a member'}. Nothing was changed.`,
    newLink: 'New link',
    newLinkFor: (name: string) => `New link for ${name}`,
    makeOwner: 'Make owner',
    makeOwnerOf: (name: string) => `Make owner: ${name}`,
    makeMember: 'Make member',
    makeMemberOf: (name: string) => `Make member: ${name}`,
    lastOwner: 'A team needs an owner: make somebody else an owner first.',
    ownersOnly: 'Owners add and remove members.',
    invalid: 'Please enter a name and an email address.',
    events: 'What happened',
    eventsOfMember: 'What happened to your account',
    eventsHint: 'Kept for 400 days. It says nothing about visitors.',
    noEvents: 'Nothing yet.',
  },
  mailIn: {
    heading: 'Replies by email',
    works: 'Visitors’ replies show up here, below yours.',
    webhook: 'A mail service passes on visitors’ replies.',
    none: 'Visitors’ replies go to the mailbox of the member who wrote to them, not to the desk. IMAP_URL or INBOUND_SECRET changes that; docs/inbound-mail.md says how.',
    failing: (since: string, why: string) =>
      `The mailbox hasn’t been read since ${since}: ${why}. Replies wait there until that’s fixed.`,
    counted: (matched: number, unmatched: number) =>
      `${matched} ${matched === 1 ? 'email' : 'emails'} found their request. ${unmatched} from strangers ${unmatched === 1 ? 'was' : 'were'} left alone in the mailbox.`,
  },
  account: {
    heading: 'You',
    signature: 'Signature',
    signatureHint: 'Appears below your replies.',
    savedReplies: 'Saved replies',
    replyTitle: 'Name',
    replyText: 'Text',
    addReply: 'Add a saved reply',
    removeReply: (title: string) => `Remove ${title || 'this reply'}`,
    save: 'Save',
    saved: 'Saved.',
    unsaved: 'Your last changes are still here, but not saved yet.',
    held: (seconds: number) =>
      `On this device, replies wait ${seconds} seconds before they go out, so that you can take them back.`,
    incomplete: 'Every saved reply needs a name and some text.',
    signOut: 'Sign out',
    signOutEverywhere: 'Sign out everywhere',
  },
  passkeys: {
    heading: 'Passkeys',
    lead: 'Sign in with a fingerprint, your face or the PIN of a device, without waiting for a link. It’s optional.',
    device: 'Device',
    thisDevice: 'This device',
    add: 'Add a passkey',
    waiting: 'Follow the steps on your device…',
    added: 'Passkey added. Next time, choose “Use a passkey” to sign in.',
    addedAt: (time: string) => `Added ${time}`,
    usedAt: (time: string) => `last used ${time}`,
    unused: 'not used yet',
    unnamed: 'Name the device first.',
    known: 'This device already has a passkey for you.',
    needsName: 'Passkeys need the site’s own address. Open the desk there and try again.',
    notMade: 'No passkey was made. You can try again whenever you like.',
    refused: 'That took too long, or something went wrong. Please try again.',
    unsupported: 'This browser doesn’t support passkeys.',
    remove: (name: string) => `Remove ${name}`,
    removeQuestion: 'It won’t sign you in anymore. You can still ask for a link.',
    removeButton: 'Remove',
    keep: 'Keep',
  },
  keys: {
    heading: 'Keyboard shortcuts',
    areOn: 'Single keys work on this device. Switch them off if you dictate.',
    close: 'Close',
    move: 'Next, previous request',
    open: 'Open it',
    reply: 'Reply',
    send: 'Send what you wrote',
    take: 'Take it',
    answered: 'Mark as answered',
    spam: 'Spam',
    undo: 'Undo',
    select: 'Select it, for doing the same to several',
    search: 'Search',
    help: 'This list',
    back: 'Close, back to the list',
  },
} as const;

/** Events of the team, as worded on the team page. */
export const eventTexts: Readonly<Record<TeamEventKind, (event: TeamEvent) => string>> = {
  added: ({ actor_name, member_name, detail }) =>
    `${byName(actor_name)} added ${member_name} as ${roleText(detail)}.`,
  removed: ({ actor_name, member_name }) => `${byName(actor_name)} removed ${member_name}.`,
  role: ({ actor_name, member_name, detail }) =>
    `${byName(actor_name)} made ${member_name} ${roleText(detail)}.`,
  renamed: ({ actor_name, member_name, detail }) =>
    `${byName(actor_name)} changed the name of ${member_name} to ${detail}.`,
  link: ({ actor_name, member_name }) => `${byName(actor_name)} made a sign-in link for ${member_name}.`,
  'signed in': ({ member_name, detail }) =>
    `${member_name} signed in with ${detail === 'passkey' ? 'a passkey' : detail === 'link' ? 'a link that somebody made' : 'a link from an email'}.`,
  'signed out everywhere': ({ member_name }) => `${member_name} signed out everywhere.`,
  'passkey added': ({ member_name, detail }) => `${member_name} added the passkey “${detail}”.`,
  'passkey removed': ({ member_name, detail }) => `${member_name} removed the passkey “${detail}”.`,
  exported: ({ actor_name, detail }) =>
    `${byName(actor_name)} downloaded ${detail === 'person' ? 'everything about one person' : 'a list of requests'}.`,
  erased: ({ actor_name, detail }) =>
    `${byName(actor_name)} erased a person with ${detail} ${detail === '1' ? 'request' : 'requests'}.`,
};

function byName(actor: string | null): string {
  return actor ?? 'The command line';
}

function roleText(role: string | null): string {
  return role === 'owner' ? 'an owner' : 'a member';
}

/** A notice to a member, in one line: `name` is the visitor's, `actor` the person who acted. */
export const noticeTexts: Readonly<Record<NoticeReason, (name: string, actor: string) => string>> = {
  new: (name) => `New request from ${name}`,
  assigned: (name, actor) => `${actor} gave you the request from ${name}`,
  mentioned: (name, actor) => `${actor} mentioned you on the request from ${name}`,
  mail: (name) => `${name} wrote back`,
  reminder: (name) => `You wanted to be reminded of ${name}`,
  silence: (name) => `${name} hasn’t written back`,
};

/** The mail about a notice. */
export const noticeMailTexts = {
  text: (line: string, quoted: string, link: string) =>
    [
      `${line}.`,
      ...(quoted === '' ? [] : [quoted.replace(/^/gm, '> ')]),
      link,
      'You can change when these emails come on the desk’s You page.',
    ].join('\n\n'),
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

/** The kind of a request and how it came: `Booking by voice`. */
export function kindAndWay(kind: TableName, way: RequestWay | undefined): string {
  return way ? `${kindNames[kind]} by ${wayNames[way]}` : kindNames[kind];
}

const kindNames: Readonly<Record<TableName, string>> = { booking: 'Booking', consultation: 'Consultation' };

/** The words before each part of a request's source. */
export const sourceTexts: Readonly<Record<SourceName, string>> = {
  site: 'on the site',
  referrer: 'link on',
  utm_source: 'source',
  utm_medium: 'medium',
  utm_campaign: 'campaign',
  utm_term: 'term',
  utm_content: 'content',
};

export const outcomeNames: Readonly<Record<CallOutcome, string>> = {
  booked: 'Booked',
  asked: 'Asked',
  left: 'Left',
};

/** Why calls end, in the team's words; other reasons are shown unchanged. */
export const callEnds: Readonly<Record<string, string>> = {
  'customer-ended-call': 'hung up',
  'assistant-ended-call': 'the agent said goodbye',
  'silence-timed-out': 'nobody spoke',
  'exceeded-max-duration': 'reached the time limit',
  'connection-lost': 'lost the connection',
  'server-stopped': 'the server stopped',
  'assistant-error': 'the agent failed',
};

export const numberTexts: Readonly<Record<NumberName, string>> = {
  views: 'Page views',
  'forms begun': 'Forms begun',
  'calls begun': 'Calls begun',
  'form bookings': 'Bookings by form',
  'voice bookings': 'Bookings by voice',
  consultations: 'Consultations',
  'api bookings': 'Bookings by API',
  'calls booked': 'Calls booked',
  'calls held': 'Calls held',
  won: 'Won',
  'won value': 'Value won',
};

export const answerTimeTexts: Readonly<Record<AnswerTime, string>> = {
  'up to 1': 'Within 1 hour',
  '1 to 4': '1 to 4 hours',
  '4 to 12': '4 to 12 hours',
  '12 to 24': '12 to 24 hours',
  'over 24': 'More than 24 hours',
  overdue: 'Not answered in time',
  waiting: 'Still waiting',
};

type ToldEntry = Pick<HistoryEntry, 'id' | 'what' | 'undoes' | 'actor_name' | 'text'>;

/** Whether an entry's text belongs in its headline. */
export function isInline(what: HistoryKind): boolean {
  return what === 'assigned' || what === 'tagged' || what === 'untagged' || what === 'valued';
}

/** The history's words for an entry, after its member's name; for an `undone`, including what was undone. */
export function describeEntry(
  { what, text, undoes }: ToldEntry,
  history: readonly ToldEntry[],
  money: (hundredths: number) => string = (hundredths) => String(hundredths / 100),
): string {
  const undone = history.find(({ id }) => id === undoes);
  if (undone) return `${historyTexts[what]} ${undone.actor_name} ${describeEntry(undone, [], money)}`;
  if (!isInline(what)) return historyTexts[what];
  if (what !== 'valued') return `${historyTexts[what]} ${text}`;
  return text === null ? 'removed what it’s worth' : `${historyTexts[what]} ${money(Number(text))}`;
}

/** The history's words after a member's name. */
export const historyTexts: Readonly<Record<HistoryKind, string>> = {
  taken: 'took it',
  released: 'unassigned it',
  answered: 'marked it as answered',
  won: 'marked it as won',
  lost: 'marked it as lost',
  spam: 'marked it as spam',
  reopened: 'reopened it',
  undone: 'undid:',
  note: 'noted',
  reply: 'replied',
  'reply sent': 'delivered the reply',
  'reply failed': 'couldn’t deliver the reply',
  'reply held': 'wrote before the reply went out, so it was held back',
  assigned: 'assigned it to',
  tagged: 'added the tag',
  untagged: 'removed the tag',
  valued: 'set what it’s worth:',
  mail: 'wrote an email',
};
