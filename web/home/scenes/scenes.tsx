import type { ReactNode } from 'react';
import { offerings, type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { scenes } from '#shared/texts/pages/scenes.ts';
import { CallScene } from './call-scene.tsx';
import { DeskScene } from './desk-scene.tsx';
import { Talk } from './talk.tsx';
import { WeekScene } from './week-scene.tsx';

/** The scene of each offering; those without one are left out. */
const shown: Readonly<Partial<Record<ServiceId, { readonly caption: string; readonly scene: ReactNode }>>> = {
  website: { caption: scenes.website.caption, scene: <DeskScene /> },
  chatbot: { caption: scenes.chatbot.caption, scene: <Talk turns={scenes.chatbot.turns} /> },
  phone: { caption: scenes.phone.caption, scene: <CallScene /> },
  scheduling: { caption: scenes.scheduling.caption, scene: <WeekScene /> },
};

/** Each offering at work, drawn with the site's own parts: a request, a talk, a call, a week. */
export function Scenes() {
  return (
    <section className="scenes wrap" aria-labelledby="scenes-title">
      <header className="section-head">
        <h2 id="scenes-title">{scenes.title}</h2>
        <p className="lead">{scenes.lead}</p>
      </header>
      {serviceIds.map((id) => {
        const { caption, scene } = shown[id] ?? {};
        return (
          scene && (
            <figure key={id} className={`scene scene-${id}`}>
              <figcaption>
                <h3>{offerings[id].name}</h3>
                <p>{caption}</p>
              </figcaption>
              <div className="stage">{scene}</div>
            </figure>
          )
        );
      })}
    </section>
  );
}
