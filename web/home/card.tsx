import { type ReactNode, useEffect, useRef } from 'react';
import { offerings, type ServiceId } from '#shared/offerings.ts';

interface CardProps {
  service: ServiceId;
  /** The illustration; it moves while the card is in sight. */
  Art: (() => ReactNode) | undefined;
  /** The card's one control; its whole face answers to it. */
  children: ReactNode;
}

/** One offering: a picture, its name, what it does for the owner, what a click does. */
export function Card({ service, Art, children }: CardProps) {
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
      <div className="card-art" aria-hidden="true">
        {Art && <Art />}
      </div>
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
