import type { LegalText } from '#shared/texts/legal/legal.ts';

/** A page of plain prose: privacy or terms (SPEC A2). */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <article className="prose wrap">
      <h1 tabIndex={-1}>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      {text.sections.map(({ id, title, paragraphs }) => (
        <section key={id}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
