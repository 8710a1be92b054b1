import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { useState } from 'react';
import { type DeskMember, deskLimits, type Passkey } from '#shared/desk/desk-api.ts';
import { deviceName } from '#shared/desk/device-name.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';
import { shortTime } from '../shell/desk-time.ts';
import { Dialog } from '../shell/dialog.tsx';

const { passkeys: texts, outcomes } = deskTexts;

/** The member's passkeys: offered, never asked for. */
export function Passkeys() {
  const { start, say, signedOut, reload } = useDesk();
  const { passkeys } = start.me;
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? texts.thisDevice);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const isFull = passkeys.length >= deskLimits.passkeys;

  async function add(): Promise<string | undefined> {
    const options = await askDesk<PublicKeyCredentialCreationOptionsJSON>('passkeys/options', {
      method: 'POST',
    });
    if (options.kind === 'signed out') return void signedOut();
    if (options.kind !== 'ok') return outcomes.failed;
    let response: object;
    try {
      response = await startRegistration({ optionsJSON: options.value });
    } catch (error) {
      return whyNot(error);
    }
    const body = { name: name.trim(), response };
    const added = await askDesk<DeskMember>('passkeys/add', { method: 'POST', body });
    if (added.kind === 'signed out') return void signedOut();
    if (added.kind !== 'ok') return added.kind === 'refused' ? texts.refused : outcomes.failed;
    reload();
    return texts.added;
  }

  async function submit(): Promise<void> {
    if (isAdding) return;
    if (name.trim() === '') return say(texts.unnamed);
    setAdding(true);
    say((await add()) ?? '');
    setAdding(false);
  }

  return (
    <section aria-labelledby="passkeys-title" className="passkeys">
      <h2 id="passkeys-title">{texts.heading}</h2>
      <p className="small">{texts.lead}</p>
      {passkeys.length > 0 && (
        <ul className="team-list" aria-labelledby="passkeys-title">
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
          <form
            className="passkey-form"
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <label>
              {texts.device}
              <input
                value={name}
                maxLength={deskLimits.passkeyName}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            </label>
            <button type="submit" aria-disabled={isAdding}>
              {isAdding ? texts.waiting : texts.add}
            </button>
          </form>
        )
      ) : (
        <p className="small">{texts.unsupported}</p>
      )}
      {leaving && <RemovePasskey passkey={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}

/** The message when the authenticator made no passkey. */
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

function RemovePasskey({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { say, signedOut, reload } = useDesk();
  async function remove(): Promise<void> {
    const body = { id: passkey.id };
    const removed = await askDesk<DeskMember>('passkeys/remove', { method: 'POST', body });
    if (removed.kind === 'signed out') return signedOut();
    if (removed.kind !== 'ok') say(outcomes.failed);
    reload();
    onClose();
  }
  return (
    <Dialog title={texts.remove(passkey.name)} onClose={onClose}>
      <p>{texts.removeQuestion}</p>
      <form method="dialog" className="box-foot">
        <button type="submit" className="plain">
          {texts.keep}
        </button>
        <button type="button" className="danger" onClick={() => void remove()}>
          {texts.removeButton}
        </button>
      </form>
    </Dialog>
  );
}
