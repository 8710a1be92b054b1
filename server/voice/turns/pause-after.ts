import { isEmail } from '#shared/forms/text-rules.ts';
import type { Expectation } from '#shared/voice/messages.ts';

/** How long a pause ends a turn, in milliseconds. */
const pauses = {
  /** A complete question, or a short reply: nothing more is expected. */
  question: 200,
  /** A finished sentence. */
  finished: 350,
  /** Unclear whether more follows. */
  open: 600,
  /** A name: people stop to think how to say or spell it. */
  name: 650,
  /** More follows: the sentence is unfinished, or not known yet. */
  unfinished: 900,
  /** In the middle of spelling. */
  spelling: 1_100,
  /** In the middle of an email address. */
  email: 1_400,
} as const;

/** Words that no sentence ends with. */
const unfinishedEnd =
  /(?:^|\s)(?:and|or|but|so|because|with|for|to|from|of|in|on|at|by|about|like|the|a|an|my|our|your|is|are|am|was|i'm|it's|that's|we're|i|we|if|when|which|that|um|uh|uhm|er|erm|hmm|well|also|plus|dot|dash|underscore|name is|call me|email is|address is|it is|would like|want|need|have)$/i;

/** The beginning of a question only; recognizers put question marks after anything. */
const unfinishedQuestion =
  /(?:^|\s)(?:and|or|but|so|because|the|a|an|my|your)$|(?:^|\s)(?:and|or|but|so|then) (?:how|what|when|where|which|why|who)(?: (?:about|long|many|much|often|soon|kind of))?$/i;

/** A letter or digit on its own, as in spelling: "j o", "B-R-O", "2 4". */
const spelledEnd = /(?:^|[\s,.-])(?:[b-hj-z]|\d)[,.-]?$/i;

/** The end of a domain, written or said. */
const writtenEnd = /\.[a-z]{2,}$/i;
const spokenEnd = /\bdot\s+[a-z]{2,}$/i;

/**
 * How long a pause after these words ends the turn, in milliseconds: short after a finished sentence, long in the middle of
 * one, of a spelled name or of an email address.
 * @param text what was understood so far; undefined while unknown
 */
export function pauseAfter(text: string | undefined, expects: Expectation): number {
  if (text === undefined) return expects === 'email' ? pauses.email : pauses.unfinished;
  const said = text.trim();
  // Transcriptions contain full stops in random places.
  const words = said.replace(/(?<![.,;:…!])[.,;:…!]+$/, '').trim();
  if (unfinishedQuestion.test(words.replace(/(?<!\?)\?+$/, ''))) return pauses.unfinished;
  if (expects === 'email' && !said.endsWith('?')) {
    if (endsWithEmail(words)) return pauses.open;
    return isReply(words) ? pauses.unfinished : pauses.email;
  }
  if (unfinishedEnd.test(words) || /[,;:…-]$|\.\.\.$/.test(said)) return pauses.unfinished;
  if (spelledEnd.test(words)) return pauses.spelling;
  if (endsWithEmail(words)) return pauses.open;
  if (expects === 'name' && !said.endsWith('?')) return pauses.name;
  if (isReply(words) || isQuestion(said)) return pauses.question;
  return /[.!?]["')]*$/.test(said) ? pauses.finished : pauses.open;
}

/**
 * Whether the words end with an address with a domain, written or said: `jo@mail.com`, "jo at mail dot com". Runs for every
 * frame, so it is split up: a single expression would backtrack for seconds over rows of `@`.
 */
function endsWithEmail(words: string): boolean {
  const last = words.split(/\s/).at(-1) ?? '';
  if (writtenEnd.test(last)) return isEmail(last);
  const spoken = spokenEnd.exec(words);
  return spoken !== null && /\bat\b/i.test(words.slice(0, spoken.index));
}

/** A question of at least three words; "What is" may be the beginning of one. */
function isQuestion(said: string): boolean {
  return said.endsWith('?') && said.split(/\s+/).length > 2;
}

function isReply(words: string): boolean {
  return /^(?:yes|yeah|yep|no|nope|okay|ok|sure|correct|right|exactly|thanks|thank you|hello|hi|bye|goodbye|stop|wait)(?: please)?$/i.test(
    words,
  );
}
