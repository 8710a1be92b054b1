// The only script of the sign-in page: offers a passkey if the browser supports it. The page works without it.
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';

const place = document.getElementById('passkey');
const button = place?.querySelector('button');
const alert = place?.querySelector('p');

if (place && button && alert && browserSupportsWebAuthn()) {
  place.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    alert.textContent = '';
    signIn()
      .catch((error: unknown) => {
        // The member closed the prompt: nothing to report.
        if (error instanceof Error && error.name === 'NotAllowedError') return;
        alert.textContent = alert.dataset['failed'] ?? '';
      })
      .finally(() => {
        button.disabled = false;
      });
  });
}

async function signIn(): Promise<void> {
  const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>('options', {});
  if (!optionsJSON) return;
  const response = await startAuthentication({ optionsJSON });
  const answer = await post<{ next: string }>('sign-in', { response, next: place?.dataset['next'] });
  if (answer) location.assign(answer.next);
}

/** @returns the answer; undefined when there were too many tries */
async function post<Answer>(path: string, body: object): Promise<Answer | undefined> {
  const response = await fetch(`/desk/passkey/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status === 429 && alert) {
    alert.textContent = alert.dataset['tooMany'] ?? '';
    return undefined;
  }
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const answer: Answer = await response.json();
  return answer;
}
