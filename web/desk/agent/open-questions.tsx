import { useState } from 'react';
import { useLocation } from 'wouter';
import type { QuestionGroup } from '#shared/desk/agent-api.ts';
import { agentTexts } from '#shared/texts/desk/desk-agent.ts';
import { shortTime } from '../shell/desk-time.ts';

const { questions: texts } = agentTexts;

/** How many are shown at first. */
const shownFirst = 8;

export interface OpenQuestionsProps {
  readonly questions: readonly QuestionGroup[];
  readonly transcriptDays: number;
}

/** Questions the agent couldn't answer, most frequent first. */
export function OpenQuestions({ questions, transcriptDays }: OpenQuestionsProps) {
  const [, navigate] = useLocation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? questions : questions.slice(0, shownFirst);
  return (
    <section aria-labelledby="open-title">
      <h2 id="open-title">{texts.heading}</h2>
      {questions.length === 0 && <p className="small">{transcriptDays === 0 ? texts.off : texts.none}</p>}
      {shown.length > 0 && (
        <ul className="agent-list bare" aria-labelledby="open-title">
          {shown.map(({ text, number, last_at, ways }) => (
            <li key={text} className="agent-open">
              <div>
                <p>{text}</p>
                <p className="small">
                  {texts.times(number)} · <time dateTime={last_at}>{shortTime(last_at)}</time>
                </p>
                {ways.length > 1 && (
                  <details>
                    <summary>{texts.ways(ways.length)}</summary>
                    <ul className="small">
                      {ways.map((way) => (
                        <li key={way}>{way}</li>
                      ))}
                    </ul>
                  </details>
                )}
              </div>
              <button
                type="button"
                aria-label={texts.answerNamed(text)}
                onClick={() => navigate('/agent/add', { state: { ways } })}
              >
                {texts.answer}
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.length < questions.length && (
        <button type="button" onClick={() => setWhole(true)}>
          {texts.all(questions.length)}
        </button>
      )}
    </section>
  );
}
