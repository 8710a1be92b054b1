import { consultationTexts } from '#shared/texts/forms/consultation.ts';

/** The way from the intro call to a running service, in four steps (SPEC G3). */
export function WhatToExpect() {
  const { heading, steps } = consultationTexts.expect;
  return (
    <section aria-labelledby="expect-heading">
      <h2 id="expect-heading">{heading}</h2>
      <ol className="form-steps">
        {steps.map(({ id, name, text }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
