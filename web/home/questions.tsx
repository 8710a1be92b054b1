import { questions, questionsTitle } from '#shared/texts/pages/questions.ts';

/** Questions that owners ask before booking; they open without JavaScript. */
export function Questions() {
  return (
    <section className="questions wrap" aria-labelledby="questions-title">
      <h2 id="questions-title">{questionsTitle}</h2>
      <div className="question-list">
        {questions.map(({ id, question, answer }) => (
          <details key={id} name="questions">
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
