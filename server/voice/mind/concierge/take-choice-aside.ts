import { createUnderstanding } from '../intents/understanding.ts';
import { splitSentences } from '../site/sentences.ts';
import { hearRequest } from '../slots/hear-request.ts';
import type { SegmentKind } from '../slots/segments.ts';
import { hearServiceTalk } from '../slots/service-talk.ts';
import { meaningOf, type Said } from './meaning.ts';
import { putDown } from './put-down.ts';
import { createTurn, type Turn } from './turn.ts';

const ofService: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['want', 'refuse']);

/** A text of more sentences is a story. */
const mostSentences = 12;

/** This sure, a sentence is for that and nothing else. */
const sure = 0.6;

/**
 * Takes the sentence that chooses a service where something else was asked for: `I don't understand the name. So phone robot too.`
 * @returns what else was said
 */
export function takeChoiceAside(turn: Turn, said: Said): Said {
  const { booking, asked } = turn.state;
  const sentences = splitSentences(said.text);
  if (!booking.isWanted || sentences.length < 2 || sentences.length > mostSentences) return said;
  const ofServices = sentences.filter((sentence) => {
    const [only, ...others] = hearRequest(sentence).segments;
    const isOnly =
      only !== undefined && others.length === 0 && only.sureness >= sure && ofService.has(only.kind);
    const isTalk = hearServiceTalk(sentence, booking.entries.services)?.rest === '';
    return (isOnly || isTalk) && !sentence.includes('?');
  });
  const [only, ...others] = ofServices;
  // Several are one change, which is heard as a whole.
  if (only === undefined || others.length > 0 || asked.what === 'services') return said;
  const talk = hearServiceTalk(only, booking.entries.services);
  if (talk?.rest === '' && talk.services.length > 0) turn.fill({ services: talk.services });
  else {
    const heard = hearRequest(only);
    const trial = createTurn(turn.state, turn.knows);
    if (!putDown(trial, heard)) return said;
    putDown(turn, heard);
  }
  if (turn.state.booking === booking) return said;
  const left = sentences.filter((sentence) => sentence !== only);
  return meaningOf(createUnderstanding(turn.knows.retrieve)(left.join(' ')));
}
