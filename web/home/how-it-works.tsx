import { process } from '#shared/texts/pages/questions.ts';

/** From the form to a running service, in steps. */
export function HowItWorks() {
  return (
    <section className="process wrap" aria-labelledby="process-title">
      <h2 id="process-title">{process.title}</h2>
      <ol className="steps">
        {process.steps.map(({ id, title, text }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
