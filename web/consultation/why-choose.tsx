import { consultationTexts } from '#shared/texts/forms/consultation.ts';

/** Five points that are true of this product (SPEC G4, A5). */
export function WhyChoose() {
  const { heading, points } = consultationTexts.why;
  return (
    <section className="form-aside" aria-labelledby="why-heading">
      <h2 id="why-heading">{heading}</h2>
      <ul className="points">
        {points.map(({ id, name, text }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
