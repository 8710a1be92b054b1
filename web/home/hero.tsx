import { useEffect } from 'react';
import { Link } from 'wouter';
import { routes } from '#shared/routes.ts';
import { hero } from '#shared/texts/pages/home.ts';
import { bookACall } from '#shared/texts/pages/layout.ts';
import { MotionControl } from '../motion/motion.tsx';
import { startPulse } from '../voice/button/voice-attention.ts';
import { VoiceButton } from '../voice/button/voice-button.tsx';
import { Particles } from './background/particles.tsx';
import { Evening } from './evening.tsx';

/** The first screen (SPEC M1–M4, M12, M13). */
export function Hero() {
  useEffect(startPulse, []);
  return (
    <section className="hero">
      <Particles />
      <div className="wrap hero-grid">
        <div className="hero-words">
          <h1 tabIndex={-1}>{hero.headline}</h1>
          <p className="hero-subtitle">{hero.subtitle}</p>
          <p className="lead">{hero.lead}</p>
          <div className="hero-actions">
            <Link className="button" href={routes.getStarted.path}>
              {bookACall}
            </Link>
            <VoiceButton />
          </div>
          <p className="hero-promise">{hero.promise}</p>
        </div>
        <Evening />
      </div>
      <div className="wrap hero-foot">
        <MotionControl />
      </div>
    </section>
  );
}
