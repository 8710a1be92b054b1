import { type MouseEvent, useRef } from 'react';
import { Link } from 'wouter';
import { offerings, type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { routes } from '#shared/routes.ts';
import { features } from '#shared/texts/pages/home.ts';
import { pointToVoiceButton } from '../voice/button/voice-attention.ts';
import { Card } from './card.tsx';
import { WebsiteModal } from './website-modal.tsx';

/** Without scripts the button submits a form whose address opens the dialog, in every browser. */
const opensDialog = { type: 'submit', form: 'website-details', 'aria-haspopup': 'dialog' } as const;

/** 'Powerful AI Features' and its cards, one for each offering (SPEC M5–M10, M15). */
export function Features() {
  const modal = useRef<HTMLDialogElement>(null);
  const openModal = (event: MouseEvent) => {
    event.preventDefault();
    modal.current?.showModal();
  };
  /** Services whose card does something here; other cards lead to the form with the service selected (SPEC A8). */
  const actions: Readonly<Partial<Record<ServiceId, (event: MouseEvent) => void>>> = {
    website: openModal,
    phone: pointToVoiceButton,
  };
  return (
    <section id="features" className="features wrap" aria-labelledby="features-title">
      <header className="section-head">
        <h2 id="features-title" tabIndex={-1}>
          {features.title}
        </h2>
        <p className="lead">{features.lead}</p>
      </header>
      <ul className="cards">
        {serviceIds.map((id) => (
          <Card key={id} service={id}>
            {actions[id] ? (
              <button
                type="button"
                className="card-control"
                data-replay=""
                onClick={actions[id]}
                {...(id === 'website' && opensDialog)}
              >
                {offerings[id].name}
              </button>
            ) : (
              <Link className="card-control" href={`${routes.getStarted.path}?service=${id}`}>
                {offerings[id].name}
              </Link>
            )}
          </Card>
        ))}
      </ul>
      {/* The styles show the dialog while the address targets it. */}
      <form id="website-details" action="/#website-modal" hidden />
      <WebsiteModal ref={modal} />
    </section>
  );
}
