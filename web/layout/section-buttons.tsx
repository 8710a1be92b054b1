import type { MouseEvent } from 'react';
import { goToSection, type SectionId, sections } from '../routing/sections.ts';

/**
 * 'Features' and 'Solutions' (SPEC H3, H5, F1): buttons that scroll. They submit to the section's address, so that they
 * also work before the app is live and without JavaScript.
 */
export function SectionButtons({ className }: { className: string }) {
  const choose = (event: MouseEvent, id: SectionId) => {
    event.preventDefault();
    void goToSection(id);
  };
  return (
    <form className="section-buttons" action="/" method="get">
      {(Object.keys(sections) as SectionId[]).map((id) => (
        <button
          key={id}
          type="submit"
          className={className}
          formAction={`/#${id}`}
          onClick={(event) => choose(event, id)}
        >
          {sections[id]}
        </button>
      ))}
    </form>
  );
}
