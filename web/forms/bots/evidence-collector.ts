import { writeEvidence } from '#shared/forms/form-evidence.ts';
import { isJsonObject } from '#shared/json-object.ts';
import { isHoneypotFilled } from '../form-controls.ts';
import { request } from '../sending/request.ts';
import { loadSourceHeaders } from '../sending/source-headers.ts';
import { withinASecond } from '../sending/within-a-second.ts';

/** Collects evidence that tells a person from a bot. A failure here does not affect the visitor. */
export interface EvidenceCollector {
  /**
   * The visitor is using the form. The first time, a token is requested from the server; a form without an action has none.
   */
  touch(form: HTMLFormElement): void;
  /** The value of the header x-foyer-form. Never rejects; takes at most a second. */
  collect(form: HTMLFormElement): Promise<string>;
  /** The form was emptied: whatever follows is another request. */
  reset(): void;
}

/** Tokens are valid for a day; a tab that is used again after this many milliseconds gets a new one. */
const freshTime = 12 * 60 * 60 * 1000;

interface Token {
  readonly askedAt: number;
  readonly text: Promise<string | undefined>;
}

export function createEvidenceCollector(): EvidenceCollector {
  let touchedAt: number | undefined;
  let token: Token | undefined;

  const touch = (form: HTMLFormElement) => {
    const now = Date.now();
    touchedAt ??= now;
    if (!form.hasAttribute('action')) return;
    if (!token || now - token.askedAt > freshTime) token = { askedAt: now, text: askForToken() };
  };

  return {
    touch,
    async collect(form) {
      touch(form);
      const seconds = Math.max(0, Math.floor((Date.now() - (touchedAt ?? 0)) / 1000));
      const text = await withinASecond(token?.text);
      return writeEvidence({ isHoneypotFilled: isHoneypotFilled(form), seconds, token: text });
    },
    reset() {
      touchedAt = undefined;
      token = undefined;
    },
  };
}

async function askForToken(): Promise<string | undefined> {
  const headers = (await loadSourceHeaders()) ?? {};
  const answer = await request('/form-token.json', { headers }, AbortSignal.timeout(30_000));
  const token = answer.kind === 'answered' && isJsonObject(answer.body) ? answer.body['token'] : undefined;
  return typeof token === 'string' ? token : undefined;
}
