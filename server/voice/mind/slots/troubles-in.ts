import { hearRequest } from './hear-request.ts';
import { hearTroubles } from './hear-trouble.ts';
import type { SegmentKind } from './segments.ts';

/** From this probability on, a part's kind is trusted. */
const likely = 0.5;

/** Finds what goes wrong; `I've never talked to one of these` only sounds like it. */
export function troublesIn(text: string): readonly string[] {
  const { segments, troubles } = hearRequest(text);
  const isOfTheTalk = (clause: string): boolean =>
    segments.some(
      (each) =>
        ofTheTalk.has(each.kind) && each.sureness >= likely && each.text.includes(clause.slice(0, 24)),
    );
  return hearTroubles(text)
    .filter((clause) => !isOfTheTalk(clause))
    .map((clause) => troubles.find((each) => each.includes(clause)) ?? clause);
}

const ofTheTalk: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['talk', 'yes', 'want']);
