import { useState } from 'react';
import { Link } from 'wouter';
import { type AnswerValue, type TaughtEntry, taughtLimits } from '#shared/desk/agent-api.ts';
import { agentTexts } from '#shared/texts/desk/desk-agent.ts';
import { Area, Check, Choice, Field } from '../shell/fields.tsx';
import { Form, FormFoot } from '../shell/form.tsx';
import { submitWithKeys } from '../shell/submit-with-keys.ts';

const { editor: texts } = agentTexts;

const verdicts = ['none', 'yes', 'no', 'on request'] as const;
type Verdict = (typeof verdicts)[number];

/** An answer as it is typed. */
interface Typed {
  readonly about: string;
  readonly ways: string;
  readonly text: string;
  readonly has: Verdict;
  readonly more: string;
  readonly isOff: boolean;
}

export interface AnswerFormProps {
  readonly written: TaughtEntry['written'];
  readonly value: AnswerValue | null;
  /** The phrasings that the repository already has. */
  readonly known: readonly string[];
  readonly problems: readonly string[];
  /** @param value null if nothing differs from the repository */
  readonly onSave: (value: AnswerValue | null) => void;
  readonly onBack?: (() => void) | undefined;
}

/** Edits an answer: the ways to ask for it, and its text. */
export function AnswerForm({ written, value, known, problems, onSave, onBack }: AnswerFormProps) {
  const original = typeof written === 'object' ? written : null;
  const [typed, setTyped] = useState<Typed>(() => typedOf(original, value));
  const set = (more: Partial<Typed>): void => setTyped({ ...typed, ...more });

  return (
    <Form className="fields agent-form" onSubmit={() => onSave(taughtFrom(original, typed))}>
      <Field
        label={texts.about}
        hint={texts.aboutHint}
        value={typed.about}
        maxLength={taughtLimits.about}
        required
        onText={(about) => set({ about })}
      />
      <Area
        label={texts.ways}
        hint={texts.waysHint}
        rows={5}
        value={typed.ways}
        required={original === null}
        onText={(ways) => set({ ways })}
        onKeyDown={submitWithKeys}
      />
      {known.length > 0 && (
        <details>
          <summary>{texts.waysKnown(known.length)}</summary>
          <ul className="small">
            {known.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </details>
      )}
      <Choice
        label={texts.has}
        value={typed.has}
        options={verdicts.map((one) => [one, texts.verdicts[one]])}
        onPick={(has) => set({ has })}
      />
      <Area
        label={texts.text}
        hint={texts.textHint}
        rows={4}
        value={typed.text}
        required
        onText={(text) => set({ text })}
        onKeyDown={submitWithKeys}
      />
      <Area
        label={texts.more}
        hint={texts.moreHint}
        rows={2}
        value={typed.more}
        onText={(more) => set({ more })}
        onKeyDown={submitWithKeys}
      />
      <Check checked={typed.isOff} onCheck={(isOff) => set({ isOff })}>
        {texts.off}
      </Check>
      <AgentFormFoot
        problems={problems}
        onBack={onBack}
        back={original === null ? texts.remove : texts.takeBack}
      />
    </Form>
  );
}

interface AgentFormFootProps extends Pick<AnswerFormProps, 'problems' | 'onBack'> {
  /** The label of the button that undoes all changes. */
  readonly back: string;
}

/** The problems with the input, and the buttons. */
export function AgentFormFoot({ problems, onBack, back }: AgentFormFootProps) {
  return (
    <>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className="error">
            {problem}
          </p>
        ))}
      </div>
      <FormFoot submit={texts.save}>
        {onBack && (
          <button type="button" className="plain danger" onClick={onBack}>
            {back}
          </button>
        )}
        <Link className="button" href="/agent">
          {texts.cancel}
        </Link>
      </FormFoot>
    </>
  );
}

type Original = Exclude<TaughtEntry['written'], string>;

function typedOf(written: Original, value: AnswerValue | null): Typed {
  const has = value?.has === undefined ? (written?.has ?? null) : value.has;
  return {
    about: value?.about ?? written?.about ?? '',
    ways: (value?.asked ?? []).join('\n'),
    text: (value?.answer ?? written?.answer ?? []).join(' '),
    has: has ?? 'none',
    more: (value?.more ?? written?.more ?? []).join(' '),
    isOff: value?.off ?? false,
  };
}

/** The differences from the repository; null if there are none. */
function taughtFrom(written: Original, { about, ways, text, has, more, isOff }: Typed): AnswerValue | null {
  const verdict = has === 'none' ? null : has;
  const asked = ways.split('\n').filter((way) => way.trim() !== '');
  const value: AnswerValue = {
    ...(isOff && { off: true }),
    ...(about.trim() !== written?.about && { about }),
    ...(text.trim() !== written?.answer.join(' ') && { answer: [text] }),
    ...(verdict !== (written?.has ?? null) && { has: verdict }),
    ...(more.trim() !== (written?.more.join(' ') ?? '') && { more: [more] }),
    ...(asked.length > 0 && { asked }),
  };
  return Object.keys(value).length === 0 ? null : value;
}
