import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type TriedGuess, type TriedQuestion, taughtLimits } from '#shared/desk/agent-api.ts';
import { agentTexts } from '#shared/texts/desk/desk-agent.ts';
import { Form } from '../shell/form.tsx';
import { useSend } from '../shell/use-send.ts';

const { tryOut: texts } = agentTexts;

/** Shows how the agent would answer a question now. */
export function TryIt() {
  const send = useSend();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [tried, setTried] = useState<{ readonly text: string; readonly answer: TriedQuestion }>();

  async function ask(): Promise<void> {
    const answer = await send<TriedQuestion>('agent/try', { text }, { failed: texts.failed });
    if (answer) setTried({ text, answer });
  }

  return (
    <section className="agent-try" aria-labelledby="try-title">
      <h2 id="try-title">{texts.heading}</h2>
      <Form onSubmit={() => text.trim() !== '' && void ask()}>
        <label htmlFor="try-text">{texts.label}</label>
        <div className="agent-try-line">
          <input
            id="try-text"
            value={text}
            maxLength={taughtLimits.tried}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
          <button type="submit" className="primary">
            {texts.go}
          </button>
        </div>
      </Form>
      <div aria-live="polite">
        {tried && (
          <div className="agent-tried">
            <h3>{texts.says}</h3>
            <blockquote>{tried.answer.sentences.join(' ')}</blockquote>
            <dl>
              {tried.answer.request && <Guess term={texts.takenAs} guess={tried.answer.request} />}
              {tried.answer.answers.map((guess) => (
                <Guess key={guess.name} term={texts.answer} guess={guess} />
              ))}
              {tried.answer.runner_up && <Guess term={texts.runnerUp} guess={tried.answer.runner_up} />}
            </dl>
            {tried.answer.is_unanswered && <p className="small">{texts.nothing}</p>}
            <button type="button" onClick={() => navigate('/agent/add', { state: { ways: [tried.text] } })}>
              {texts.teach}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}

function Guess({ term, guess }: { readonly term: string; readonly guess: TriedGuess }) {
  const { name, about, is_answer, sureness } = guess;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {is_answer ? <Link href={`/agent/answer/${name}`}>{about}</Link> : about}{' '}
        <span className="small">{texts.sure(Math.round(sureness * 100))}</span>
      </dd>
    </div>
  );
}
