import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { useState } from 'react';
import { deskLimits, type Passkey } from '#shared/desk/desk-api.ts';
import { deviceName } from '#shared/desk/device-name.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { shortTime } from '../shell/desk-time.ts';
import { Field } from '../shell/fields.tsx';
import { Form } from '../shell/form.tsx';
import { Question } from '../shell/question.tsx';
import { useSend } from '../shell/use-send.ts';

const { passkeys: texts } = deskTexts;

/** The member's passkeys: offered, never asked for. */
export function Passkeys() {
  const { start, say, reload } = useDesk();
  const { passkeys } = start.me;
  const send = useSend();
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? texts.thisDevice);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const isFull = passkeys.length >= deskLimits.passkeys;

  async function add(): Promise<void> {
    const optionsJSON = await send<PublicKeyCredentialCreationOptionsJSON>('passkeys/options');
    if (!optionsJSON) return;
    let response: object;
    try {
      response = await startRegistration({ optionsJSON });
    } catch (error) {
      return say(whyNot(error));
    }
    if (!(await send('passkeys/add', { name: name.trim(), response }, { refused: texts.refused }))) return;
    reload();
    say(texts.added);
  }

  async function submit(): Promise<void> {
    if (isAdding) return;
    if (name.trim() === '') return say(texts.unnamed);
    setAdding(true);
    await add();
    setAdding(false);
  }

  async function remove(id: string): Promise<void> {
    await send('passkeys/remove', { id });
    reload();
    setLeaving(undefined);
  }

  return (
    <section aria-labelledby="passkeys-title" className="passkeys">
      <h2 id="passkeys-title">{texts.heading}</h2>
      <p className="small">{texts.lead}</p>
      {passkeys.length > 0 && (
        <ul className="team-list bare" aria-labelledby="passkeys-title">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                <strong>{passkey.name}</strong>
                <span className="small">
                  {texts.addedAt(shortTime(passkey.created_at))} ·{' '}
                  {passkey.last_used_at === null
                    ? texts.unused
                    : texts.usedAt(shortTime(passkey.last_used_at))}
                </span>
              </span>
              <button
                type="button"
                className="plain danger"
                aria-label={texts.remove(passkey.name)}
                onClick={() => setLeaving(passkey)}
              >
                {texts.removeButton}
              </button>
            </li>
          ))}
        </ul>
      )}
      {browserSupportsWebAuthn() ? (
        !isFull && (
          <Form className="passkey-form row inline" onSubmit={() => void submit()}>
            <Field
              label={texts.device}
              value={name}
              maxLength={deskLimits.passkeyName}
              autoComplete="off"
              onText={setName}
            />
            <button type="submit" aria-disabled={isAdding}>
              {isAdding ? texts.waiting : texts.add}
            </button>
          </Form>
        )
      ) : (
        <p className="small">{texts.unsupported}</p>
      )}
      {leaving && (
        <Question
          title={texts.remove(leaving.name)}
          no={texts.keep}
          yes={texts.removeButton}
          onYes={() => void remove(leaving.id)}
          onClose={() => setLeaving(undefined)}
        >
          <p>{texts.removeQuestion}</p>
        </Question>
      )}
    </section>
  );
}

/** The message when the authenticator created no passkey. */
function whyNot(error: unknown): string {
  if (!(error instanceof WebAuthnError)) return texts.notMade;
  switch (error.code) {
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return texts.known;
    case 'ERROR_INVALID_DOMAIN':
    case 'ERROR_INVALID_RP_ID':
      return texts.needsName;
    default:
      return texts.notMade;
  }
}
