import { type EndedReason, maxMessageCharacters } from '../../voice/messages.ts';
import { bookACall } from '../pages/layout.ts';

/** Who turns the visitor's speech into words, as far as the page knows. */
export type HeardBy =
  /** The call does not exist yet. */
  | 'unknown'
  /** Only the site's own server. */
  | 'server'
  /** A speech service used by the site's server. */
  | 'service'
  /** The speech recognition of the visitor's browser. */
  | 'browser'
  /** A hosted voice provider. */
  | 'hosted'
  /** Nobody: the visitor types. */
  | 'nobody';

/** Anything besides the visitor's voice that goes to an outside service, as far as the page knows. */
export type PassedOn =
  | 'nothing'
  /** The visitor's words: a service answers. */
  | 'words'
  /** The agent's words: a service speaks them. */
  | 'answers'
  | 'words-and-answers';

/** Why a call could not be started. */
export type FailureReason =
  | 'microphone-blocked'
  | 'microphone-dismissed'
  | 'microphone-missing'
  | 'microphone-in-use'
  | 'insecure-page'
  | 'no-websocket'
  | 'room-unreachable'
  | 'no-sound'
  | 'unreachable'
  | 'too-many-calls'
  | 'busy'
  | 'refused'
  | 'no-agent'
  | 'server-stopped'
  | 'unknown';

/** The texts of a call, except for its transcript (DESIGN 3.5, 3.6, 6). */
export const voiceTexts = {
  panel: 'Voice call',
  conversation: 'Conversation',
  transcript: 'Call transcript',
  agentVolume: 'Agent volume',
  callTime: 'Call time',
  you: 'You',
  agent: 'Agent',
  connecting: 'Connecting…',
  cancel: 'Cancel',
  end: 'End Call',
  mute: 'Mute microphone',
  unmute: 'Unmute microphone',
  device: 'Microphone',
  speaker: 'Speaker',
  message: 'Type a message',
  send: 'Send',
  copy: 'Copy transcript',
  copied: 'Copied',
  notCopied: 'Your browser didn’t let us copy it.',
  minimize: 'Minimize call',
  show: 'Show call',
  typeInstead: 'Type instead',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  dismissNotice: 'Dismiss this notice',
  suggestions: 'Suggestions',
  bookDetails: 'Book with these details',
  book: bookACall,
  empty: 'What’s said appears here.',
  privacy: 'Privacy',
} as const;

/** The state of the call in a few words, for people who can't hear or see it. */
export const activityTexts = {
  agentSpeaks: 'The agent is speaking',
  youSpeak: 'You are speaking',
  listening: 'The agent is listening',
  muted: 'Your microphone is off',
  typing: 'The agent is reading what you type',
} as const;

/** Who hears the visitor, and what is kept: shown before the microphone opens. */
export const consentTexts: Readonly<Record<HeardBy, string>> = {
  unknown: 'You’re talking to an AI. Your microphone is used only during this call.',
  server:
    'You’re talking to an AI. This site’s own server turns your voice into words, so nobody outside hears you. No audio is saved.',
  service:
    'You’re talking to an AI. Your voice goes to this site’s server and its speech service, to be turned into words. No audio is saved here.',
  browser:
    'You’re talking to an AI. Your browser turns your voice into words, often through its maker’s service; our server only notices when you speak. No audio is saved here.',
  hosted:
    'You’re talking to an AI. Your voice goes to the provider that runs our phone agent, to be turned into words.',
  nobody: 'You’re talking to an AI. Your microphone stays off: you type, and the agent speaks and writes.',
};

/** Added if an outside model answers, or an outside voice speaks. */
export const consentPassedOn: Readonly<Record<PassedOn, string>> = {
  nothing: '',
  words: 'Your words are passed on to an outside service that answers.',
  answers: 'The agent’s words are spoken by an outside service.',
  'words-and-answers': 'Your words are passed on to outside services that answer and speak.',
};

/** Added if call transcripts are kept. */
export const consentWords = (days: number) =>
  `What’s said is kept as text for ${days} ${days === 1 ? 'day' : 'days'} for our team.`;

export const consentTyping = 'You can always type instead.';

/** Opens the line above during the call. */
export const consentHeading = 'Who hears you';

/** Sentences about the visitor's own side of the call. */
export const noticeTexts = {
  connectionLost: 'We lost the connection. Trying to reconnect…',
  soundBlocked: 'Your browser is blocking the sound. Tap anywhere to hear the agent.',
  noRecognition: 'This browser can’t turn speech into words, so please type. You’ll still hear the agent.',
  recognitionBlocked:
    'Your browser doesn’t allow speech recognition here, so please type. You’ll still hear the agent.',
  recognitionUnreachable:
    'Your browser’s speech recognition can’t be reached, so please type. You’ll still hear the agent.',
  recognitionFailed:
    'Your browser’s speech recognition stopped working, so please type. You’ll still hear the agent.',
  microphoneLost: 'Your microphone was disconnected. Plug it back in, or type: you’ll still hear the agent.',
  typedTooLong: `Your message is too long. Please keep it under ${maxMessageCharacters + 1} characters.`,
  speakerFailed: 'That speaker can’t be used, so we’re still using the previous one.',
  deviceFailed: 'That microphone can’t be used, so we’re still using the previous one.',
} as const;

/** A booking by dialogue (DESIGN 3.6). */
export const bookingTexts = {
  confirmHeading: 'Is this your email?',
  confirmHint: 'Names and addresses are easy to mishear. Fix it here if it’s wrong.',
  confirmEmail: 'Confirm email',
  reviewHeading: 'Your request',
  send: 'Send booking',
  change: 'Change something',
  sending: 'Sending your request…',
  sent: 'Your request is saved. A person will be in touch within 24 hours.',
  failed: 'We couldn’t save your request. Nothing is lost: send it again, or use the form.',
  problems: 'What to solve',
  times: 'Time for the call',
  pick: (zone: string) => `Times are in ${zone}.`,
  booked: (when: string, zone: string) => `Your call is booked: ${when}, ${zone}.`,
  keep: 'Add to your calendar, move or cancel',
  moreTimes: 'All free times',
} as const;

/** After a call. */
export const outcomeTexts = {
  heading: 'Call ended',
  length: (length: string) => `You talked for ${length}.`,
  stored: 'Your request is saved.',
  onItsWay:
    'Your request was on its way and is probably saved. If you don’t hear from us within 24 hours, please send it again.',
} as const;

/** Why a call ended, if the visitor did not end it. */
export const endedTexts: Readonly<Record<EndedReason, string>> = {
  'customer-ended-call': '',
  'assistant-ended-call': 'The agent said goodbye.',
  'connection-lost': 'We lost the connection and couldn’t get it back in time.',
  'exceeded-max-duration': 'It reached the time limit for a call.',
  'silence-timed-out': 'Nobody said anything for a while.',
  'server-stopped': 'Our server was restarted. Please try again in a minute.',
  'assistant-error': 'Something went wrong with the agent. That’s on us, not you.',
};

/** The failure and the next step, in plain words (SPEC A13). */
export const failureTexts: Readonly<Record<FailureReason, { readonly what: string; readonly next: string }>> =
  {
    'microphone-blocked': {
      what: 'Your browser is blocking the microphone for this site.',
      next: 'Open the site settings next to the address bar, allow the microphone, and try again. Or type your questions.',
    },
    'microphone-dismissed': {
      // Firefox and Safari do not distinguish a closed prompt from a refusal.
      what: 'Microphone access wasn’t allowed.',
      next: 'Try again and choose “Allow”. If your browser doesn’t ask, allow it in the settings next to the address bar. Or type your questions.',
    },
    'microphone-missing': {
      what: 'We couldn’t find a microphone.',
      next: 'Plug one in or turn it on, then try again. Or type your questions.',
    },
    'microphone-in-use': {
      what: 'Another app is using your microphone.',
      next: 'Close the other call or recorder, then try again. Or type your questions.',
    },
    'insecure-page': {
      what: 'This page isn’t on a secure connection, so your browser won’t let it use the microphone.',
      next: 'Open the site with https, or type your questions.',
    },
    'no-websocket': {
      what: 'Your browser or network doesn’t allow the live connection a call needs.',
      next: 'Try another browser or network, or book a call: a person will get back to you within 24 hours.',
    },
    'room-unreachable': {
      what: 'We couldn’t open the live connection for the call.',
      next: 'Some networks and blockers don’t allow it: try another one, or book a call.',
    },
    'no-sound': {
      what: 'Your browser can’t handle the audio of a call.',
      next: 'Try a current browser, or book a call: a person will get back to you within 24 hours.',
    },
    unreachable: {
      what: 'We could not reach the server.',
      next: 'Check your connection, then try again.',
    },
    'too-many-calls': {
      what: 'There have been a lot of calls from your connection.',
      next: 'Please try again later, or book a call: a person will get back to you within 24 hours.',
    },
    busy: {
      what: 'All lines are busy right now.',
      next: 'Please try again in a moment, or book a call: a person will get back to you within 24 hours.',
    },
    refused: {
      what: 'The voice service refused the call. That’s a problem with our settings, not with you.',
      next: 'Book a call instead: a person will get back to you within 24 hours.',
    },
    'no-agent': {
      what: 'This site doesn’t take calls yet.',
      next: 'Book a call instead: a person will get back to you within 24 hours.',
    },
    'server-stopped': {
      what: 'Our server was restarted as the call began.',
      next: 'Please try again in a minute.',
    },
    unknown: {
      what: 'The call couldn’t be started.',
      next: 'Try again, type your questions, or book a call: a person will get back to you within 24 hours.',
    },
  };

/** When a refused call may be tried again. */
export function tryAgainIn(seconds: number): string {
  if (seconds < 90) return `You can try again in ${Math.max(1, Math.ceil(seconds))} seconds.`;
  return `You can try again in about ${Math.ceil(seconds / 60)} minutes.`;
}

/** A call's length in words. */
export function lengthInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const secondsWords = `${rest} ${rest === 1 ? 'second' : 'seconds'}`;
  if (minutes === 0) return secondsWords;
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${secondsWords}`;
}
