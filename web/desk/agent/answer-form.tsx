import { type FormEvent, useId, useState } from 'react';
import { Link } from 'wouter';
import { type AnswerValue, type TaughtEntry, taughtLimits } from '#shared/desk/agent-api.ts';
import { agentTexts } from '#shared/texts/desk/desk-agent.ts';
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
  /** How people ask for it, as the repository has it. */
  readonly known: readonly string[];
  readonly problems: readonly string[];
  /** @param value null where nothing differs from the repository */
  readonly onSave: (value: AnswerValue | null) => void;
  readonly onBack?: (() => void) | undefined;
}

/** Edits an answer: how it is asked for, and what is said. */
export function AnswerForm({ written, value, known, problems, onSave, onBack }: AnswerFormProps) {
  const original = typeof written === 'object' ? written : null;
  const [typed, setTyped] = useState<Typed>(() => typedOf(original, value));
  const hints = useId();
  const set = (more: Partial<Typed>): void => setTyped({ ...typed, ...more });

  function save(event: FormEvent): void {
    event.preventDefault();
    onSave(taughtFrom(original, typed));
  }

  return (
    <form className="fields agent-form" onSubmit={save}>
      <label>
        {texts.about}
        <input
          value={typed.about}
          maxLength={taughtLimits.about}
          required
          aria-describedby={`${hints}-about`}
          onChange={({ target }) => set({ about: target.value })}
        />
      </label>
      <p className="small" id={`${hints}-about`}>
        {texts.aboutHint}
      </p>
      <label>
        {texts.ways}
        <textarea
          rows={5}
          value={typed.ways}
          required={original === null}
          aria-describedby={`${hints}-ways`}
          onChange={({ target }) => set({ ways: target.value })}
          onKeyDown={submitWithKeys}
        />
      </label>
      <p className="small" id={`${hints}-ways`}>
        {texts.waysHint}
      </p>
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
      <label>
        {texts.has}
        <select
          value={typed.has}
          onChange={({ target }) => set({ has: verdicts.find((one) => one === target.value) ?? 'none' })}
        >
          {verdicts.map((one) => (
            <option key={one} value={one}>
              {texts.verdicts[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {texts.text}
        <textarea
          rows={4}
          value={typed.text}
          required
          aria-describedby={`${hints}-text`}
          onChange={({ target }) => set({ text: target.value })}
          onKeyDown={submitWithKeys}
        />
      </label>
      <p className="small" id={`${hints}-text`}>
        {texts.textHint}
      </p>
      <label>
        {texts.more}
        <textarea
          rows={2}
          value={typed.more}
          aria-describedby={`${hints}-more`}
          onChange={({ target }) => set({ more: target.value })}
          onKeyDown={submitWithKeys}
        />
      </label>
      <p className="small" id={`${hints}-more`}>
        {texts.moreHint}
      </p>
      <label className="check">
        <input
          type="checkbox"
          checked={typed.isOff}
          onChange={({ target }) => set({ isOff: target.checked })}
        />
        {texts.off}
      </label>
      <Problems problems={problems} />
      <FormFoot onBack={onBack} back={original === null ? texts.remove : texts.takeBack} />
    </form>
  );
}

/** The problem with a typed value. */
export function Problems({ problems }: { readonly problems: readonly string[] }) {
  return (
    <div role="alert">
      {problems.map((problem) => (
        <p key={problem} className="error">
          {problem}
        </p>
      ))}
    </div>
  );
}

/** The buttons below a form. @param props.back what the one that undoes all changes says */
export function FormFoot({ onBack, back }: Pick<AnswerFormProps, 'onBack'> & { readonly back: string }) {
  return (
    <div className="box-foot">
      {onBack && (
        <button type="button" className="plain danger" onClick={onBack}>
          {back}
        </button>
      )}
      <Link className="button" href="/agent">
        {texts.cancel}
      </Link>
      <button type="submit" className="primary">
        {texts.save}
      </button>
    </div>
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

/** The differences from the repository; null without any. */
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
