import { type MouseEvent, useRef } from 'react';
import { Link } from 'wouter';
import { offerings } from '#shared/offerings.ts';
import { routes } from '#shared/routes.ts';
import { features } from '#shared/texts/home.ts';
import { CalendarArt } from './art/calendar-art.tsx';
import { CallArt } from './art/call-art.tsx';
import { ChatArt } from './art/chat-art.tsx';
import { WebsiteArt } from './art/website-art.tsx';
import { Card } from './card.tsx';
import { pointToVoiceButton } from './voice-attention.ts';
import { WebsiteModal } from './website-modal.tsx';

/** 'Powerful AI Features' and its four cards (SPEC M5–M10, M15). */
export function Features() {
  const modal = useRef<HTMLDialogElement>(null);
  const openModal = (event: MouseEvent) => {
    event.preventDefault();
    modal.current?.showModal();
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
        <Card service="website" art={<WebsiteArt />}>
          <button
            type="submit"
            form="website-details"
            className="card-control"
            aria-haspopup="dialog"
            data-replay=""
            onClick={openModal}
          >
            {offerings.website.name}
          </button>
        </Card>
        <Card service="chatbot" art={<ChatArt />}>
          <Link className="card-control" href={`${routes.getStarted.path}?service=chatbot`}>
            {offerings.chatbot.name}
          </Link>
        </Card>
        <Card service="phone" art={<CallArt />}>
          <button type="button" className="card-control" data-replay="" onClick={pointToVoiceButton}>
            {offerings.phone.name}
          </button>
        </Card>
        <Card service="scheduling" art={<CalendarArt />}>
          <Link className="card-control" href={`${routes.getStarted.path}?service=scheduling`}>
            {offerings.scheduling.name}
          </Link>
        </Card>
      </ul>
      {/* Where no script runs, the address opens the dialog: styles show it while it is the target. */}
      <form id="website-details" action="/#website-modal" hidden />
      <WebsiteModal ref={modal} />
    </section>
  );
}
