import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import { brand } from '#shared/agency/brand.ts';
import type { DeskMember } from '#shared/desk/desk-api.ts';
import { isJsonObject, parseJson } from '#shared/json-object.ts';
import type { DeskCalls } from '../../database/desk-calls.ts';
import type { StoredMember } from '../../database/statements/request-rows.ts';
import { challengeMinutes, hashSecret, makeSecret, type Secret } from './desk-cookie.ts';

/** The site that the passkeys belong to, as browsers see it. */
export interface RelyingParty {
  /** Host of the site. */
  readonly id: string;
  readonly origin: string;
}

/** EdDSA, ECDSA with SHA-256, RSA with SHA-256: the algorithms of authenticators. */
const algorithms = [-8, -7, -257];

const base64url = z.string().regex(/^[\w-]+$/);
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
const foundPasskey = z.object({
  id: z.string(),
  public_key: z.string(),
  counter: z.number(),
});

/** Loaded with the first use of a passkey: a team without passkeys never needs it. */
const loadLibrary = () => import('@simplewebauthn/server');

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Creates and verifies passkeys. A challenge can be answered once, within minutes, by the browser it was issued to. */
export function createPasskeys(calls: DeskCalls) {
  /** @returns a challenge that only this browser may answer */
  async function makeChallenge(browser: string): Promise<Uint8Array<ArrayBuffer>> {
    const { text, hash } = makeSecret();
    await calls.call('', 'make_passkey_challenge', hash, browser, challengeMinutes);
    return Uint8Array.from(Buffer.from(text, 'base64url'));
  }

  /** Consumes the challenge that was answered, even if the response turns out to be wrong. */
  async function takeChallenge(clientDataJSON: string, browser: string): Promise<string | undefined> {
    const clientData = parseJson(Buffer.from(clientDataJSON, 'base64url').toString());
    const challenge = isJsonObject(clientData) ? clientData['challenge'] : undefined;
    const hash = hashSecret(typeof challenge === 'string' ? challenge : undefined);
    if (typeof challenge !== 'string' || hash === '') return undefined;
    return (await calls.call('', 'take_passkey_challenge', hash, browser)) === true ? challenge : undefined;
  }

  return {
    /** The options for the authenticator of the member's browser. @param session hash of the member's session */
    async offerNew(member: StoredMember, session: string, { id: rpID }: RelyingParty) {
      const { generateRegistrationOptions } = await loadLibrary();
      return generateRegistrationOptions({
        rpName: brand.name,
        rpID,
        userName: member.email,
        userDisplayName: member.name,
        challenge: await makeChallenge(session),
        timeout: challengeMinutes * 60_000,
        attestationType: 'none',
        // With their transports, so that a browser skips authenticators that cannot hold any of them.
        excludeCredentials: (member.passkeys ?? []).map(({ id, transports }) => ({
          id,
          transports: [...transports],
        })),
        // The passkey is the whole sign-in: it is found without an address, and verifies its holder.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      });
    },

    /**
     * Verifies the authenticator's response.
     * @returns the passkey, still unnamed; undefined if the response is wrong
     */
    async checkNew(response: unknown, session: string, party: RelyingParty) {
      const { data: given } = registrationResponse.safeParse(response);
      if (!given) return undefined;
      const challenge = await takeChallenge(given.response.clientDataJSON, session);
      if (challenge === undefined) return undefined;
      const { verifyRegistrationResponse } = await loadLibrary();
      const { transports, ...rest } = given.response;
      const { registrationInfo } = await verified(() =>
        verifyRegistrationResponse({
          response: {
            ...given,
            response: rest,
            clientExtensionResults: {},
          } satisfies RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }),
      );
      if (!registrationInfo) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      const public_key = Buffer.from(publicKey).toString('base64url');
      return { id, public_key, counter, transports: transports ?? [] };
    },

    /**
     * The same for signing in: anyone with a passkey for this site may respond.
     * @param browser hash of the accompanying cookie
     */
    async offerSignIn(browser: string, { id: rpID }: RelyingParty) {
      const { generateAuthenticationOptions } = await loadLibrary();
      return generateAuthenticationOptions({
        rpID,
        challenge: await makeChallenge(browser),
        timeout: challengeMinutes * 60_000,
        userVerification: 'required',
      });
    },

    /** Starts a session for the member whose passkey signed. @returns whether it did */
    async signIn(response: unknown, browser: string, session: Secret, party: RelyingParty) {
      const { data: given } = authenticationResponse.safeParse(response);
      if (!given) return false;
      const challenge = await takeChallenge(given.response.clientDataJSON, browser);
      if (challenge === undefined) return false;
      const { data: known } = foundPasskey.safeParse(await calls.call('', 'find_passkey', given.id));
      if (!known) return false;
      const { verifyAuthenticationResponse } = await loadLibrary();
      const { userHandle, ...rest } = given.response;
      const { authenticationInfo } = await verified(() =>
        verifyAuthenticationResponse({
          response: {
            ...given,
            response: { ...rest, ...(userHandle !== undefined && { userHandle }) },
            clientExtensionResults: {},
          } satisfies AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          requireUserVerification: true,
          credential: {
            id: known.id,
            publicKey: Uint8Array.from(Buffer.from(known.public_key, 'base64url')),
            counter: known.counter,
          },
        }),
      );
      if (!authenticationInfo) return false;
      const { newCounter } = authenticationInfo;
      // The database checks the counter again: two responses may have been verified at the same time.
      return (await calls.call('', 'sign_in_with_passkey', known.id, newCounter, session.hash)) !== null;
    },
  };
}

/** The library throws on a wrong response; its reason is kept from everybody. */
async function verified<Verified extends { readonly verified: boolean }>(
  verify: () => Promise<Verified>,
): Promise<Verified | { readonly registrationInfo?: never; readonly authenticationInfo?: never }> {
  try {
    const result = await verify();
    return result.verified ? result : {};
  } catch {
    return {};
  }
}

/**
 * The host that passkeys are bound to: the one in the member's address bar. The request comes from a page of the desk
 * itself (own-page.ts).
 */
export function relyingPartyOf(headers: Headers, siteUrl: string): RelyingParty {
  const given = headers.get('origin') ?? siteUrl;
  const { hostname: id, origin } = new URL(URL.canParse(given) ? given : siteUrl);
  return { id, origin };
}

/** A member from the database, in the form that the desk's pages get. */
export function toMember({
  passkeys = [],
  saved_filters = [],
  mail_after = null,
  hears_of_new = true,
  ...member
}: StoredMember): DeskMember {
  return {
    ...member,
    saved_filters,
    mail_after,
    hears_of_new,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at,
      last_used_at,
    })),
  };
}
