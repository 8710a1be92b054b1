import type { RequestDetail } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';

/** The action that a link in a mail or a post asks for: `?do=`. */
export function askedAction(): AskedAct | undefined {
  const asked = new URLSearchParams(window.location.search).get('do');
  return askedActs.find((act) => act === asked);
}

const askedActs = ['take', 'answered', 'spam'] as const;
export type AskedAct = (typeof askedActs)[number];

export interface AskedActionProps {
  readonly asked: AskedAct;
  readonly request: RequestDetail;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks before doing what a mail's link requests: opening a link must not change anything. */
export function AskedAction({ asked, request, onYes, onClose }: AskedActionProps) {
  const { start } = useDesk();
  const { questions, no } = deskTexts.asked;
  const isDone = asked === 'take' ? request.owner === start.me.email : request.state === asked;
  if (isDone) return null;
  return (
    <section className="asked" aria-labelledby="asked-title">
      <p id="asked-title">{questions[asked](request.name)}</p>
      <div className="box-foot">
        <button type="button" className="plain" onClick={onClose}>
          {no}
        </button>
        <button
          type="button"
          className="primary"
          // biome-ignore lint/a11y/noAutofocus: the link that led here asked for exactly this.
          autoFocus
          onClick={() => {
            onYes();
            onClose();
          }}
        >
          {deskTexts.asked.yes[asked]}
        </button>
      </div>
    </section>
  );
}
