import { type ReactNode, useEffect, useRef } from 'react';
import { offerings, type ServiceId } from '#shared/agency/offerings.ts';
import { stillPart } from './still-part.ts';

/** The place of an offering's illustration, which moves while its card is in sight. */
export const artOf = (service: ServiceId) => `.card-${service} .card-art`;

interface CardProps {
  service: ServiceId;
  /** The card's one control; the whole card activates it. */
  children: ReactNode;
}

/** One offering: a picture, its name, its benefit for the owner, and what a click does. */
export function Card({ service, children }: CardProps) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const sight = new IntersectionObserver(
      ([entry]) => {
        element.toggleAttribute('data-in-sight', entry?.isIntersecting ?? false);
      },
      { threshold: 0.4 },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, []);
  const { summary, action } = offerings[service];
  return (
    <li ref={card} className={`card card-${service}`}>
      <div className="card-art" aria-hidden="true" {...stillPart(artOf(service))} />
      <div className="card-words">
        <h3>{children}</h3>
        <p>{summary}</p>
        <p className="card-action" aria-hidden="true">
          {action}
        </p>
      </div>
    </li>
  );
}
