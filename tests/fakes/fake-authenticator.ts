import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Mistakes an authenticator can make, to see each refused. */
export interface AuthenticatorFaults {
  /** The page that the browser says it was asked on. */
  readonly origin?: string;
  /** The host that it believes to sign for. */
  readonly rpId?: string;
  /** How often it says that it was used. */
  readonly counter?: number;
  /** Whether it made sure who holds it. */
  readonly isVerified?: boolean;
  /** The signed data differs from the data sent. */
  readonly isForged?: boolean;
}

/** A browser with an authenticator that holds one passkey, ES256, in memory: real keys, real signatures. */
export interface FakeAuthenticator {
  /** Answers what `navigator.credentials.create` is asked, as JSON. */
  create(challenge: string, faults?: AuthenticatorFaults): object;
  /** Answers what `navigator.credentials.get` is asked, as JSON. */
  get(challenge: string, faults?: AuthenticatorFaults): object;
}

/** @param origin of the page; its host is the relying party */
export function createFakeAuthenticator(origin: string): FakeAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let used = 0;

  const clientData = (type: string, challenge: string, faults: AuthenticatorFaults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }));

  function authenticatorData(
    { rpId = new URL(origin).hostname, counter, isVerified = true }: AuthenticatorFaults,
    credential?: Buffer,
  ): Buffer {
    used = counter ?? used + 1;
    const present = 0x01;
    const verified = isVerified ? 0x04 : 0;
    const head = Buffer.alloc(5);
    head[0] = present | verified | (credential ? 0x40 : 0);
    head.writeUInt32BE(used, 1);
    return Buffer.concat([sha256(rpId), head, credential ?? Buffer.alloc(0)]);
  }

  /** The key as COSE has it: EC2, ES256, P-256, x, y. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (name: number, text: string) =>
      Buffer.concat([Buffer.from([name, 0x58, 0x20]), Buffer.from(text, 'base64url')]);
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
    return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
  }

  return {
    create(challenge, faults = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]);
      const data = authenticatorData({ counter: 0, ...faults }, credential);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, faults).toString('base64url'),
        attestationObject: attestation(data).toString('base64url'),
        transports: ['internal'],
      };
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    },
    get(challenge, faults = {}) {
      const data = authenticatorData(faults);
      const client = clientData('webauthn.get', challenge, faults);
      const signed = Buffer.concat([data, sha256(client)]);
      if (faults.isForged) signed[0] = (signed[0] ?? 0) ^ 1;
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      };
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    },
  };
}

/** An attestation of the kind `none`, as CBOR. */
function attestation(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
  const head = Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
  ]);
  return Buffer.concat([head, text('authData'), Buffer.from([0x58, data.length]), data]);
}

function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest();
}
