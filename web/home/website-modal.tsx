import { type MouseEvent, type PointerEvent, type Ref, useRef } from 'react';
import { Link } from 'wouter';
import { routes } from '#shared/routes.ts';
import { websiteDetails } from '#shared/texts/pages/home.ts';
import { layoutTexts } from '#shared/texts/pages/layout.ts';

/** The contents of a custom website (SPEC M8–M10): a native modal dialog. */
export function WebsiteModal({ ref }: { ref: Ref<HTMLDialogElement> }) {
  // The content covers the dialog's own area; a click on the dialog itself is on the backdrop.
  const isOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => event.target === event.currentTarget;
  // A press that starts inside (as when selecting text) and ends outside is not a click on the backdrop.
  const pressedBackdrop = useRef(false);
  const notePress = (event: PointerEvent<HTMLDialogElement>) => {
    pressedBackdrop.current = isOnBackdrop(event);
  };
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (isOnBackdrop(event) && pressedBackdrop.current) event.currentTarget.close();
  };
  // Without scripts, submitting the form leaves the address that shows the dialog.
  const close = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    event.currentTarget.closest('dialog')?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a modal dialog closes on Escape on its own
    <dialog
      ref={ref}
      id="website-modal"
      className="modal"
      aria-labelledby="website-modal-title"
      onPointerDown={notePress}
      onClick={closeOnBackdrop}
    >
      <div className="modal-content">
        <form className="modal-close" action="/#features">
          <button type="submit" aria-label={layoutTexts.closeModal} onClick={close}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" />
            </svg>
          </button>
        </form>
        <h2 id="website-modal-title">{websiteDetails.title}</h2>
        <p className="lead">{websiteDetails.lead}</p>
        <dl className="modal-points">
          {websiteDetails.points.map(({ id, title, text }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Link className="button" href={`${routes.getStarted.path}?service=website`}>
          {websiteDetails.action}
        </Link>
      </div>
    </dialog>
  );
}
