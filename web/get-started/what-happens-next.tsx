import { getStartedTexts } from '#shared/texts/forms/get-started.ts';

const { next } = getStartedTexts;

/** The steps after a request is sent, and what the data is used for. */
export function WhatHappensNext() {
  return (
    <>
      <h2 id="next-heading">{next.heading}</h2>
      <ol className="form-steps">
        {next.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>{next.storedHeading}</h3>
      <p>{next.stored}</p>
    </>
  );
}
