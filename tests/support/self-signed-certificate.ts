import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** Both in PEM. */
  readonly key: string;
  readonly cert: string;
}

/**
 * Makes a certificate for one host name that vouches for itself: X.509 version 3 (RFC 5280) with a key on P-256,
 * valid for a day, in memory alone.
 */
export function selfSignedCertificate(host: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const ecdsaWithSha256 = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const name = sequence(set(sequence(objectId(0x55, 0x04, 0x03), der(0x0c, Buffer.from(host)))));
  const hour = 60 * 60 * 1000;
  const serial = Buffer.concat([Buffer.of(0x4f), randomBytes(15)]);
  const alternativeName = sequence(
    objectId(0x55, 0x1d, 0x11),
    der(0x04, sequence(der(0x82, Buffer.from(host)))),
  );
  const unsigned = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, serial),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - hour), time(Date.now() + 24 * hour)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeName)),
  );
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', unsigned, privateKey)]);
  const certificate = sequence(unsigned, ecdsaWithSha256, der(0x03, signature));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem(certificate) };
}

/** One value of the distinguished encoding rules (X.690): tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function set(...parts: readonly Buffer[]): Buffer {
  return der(0x31, Buffer.concat(parts));
}

function objectId(...bytes: readonly number[]): Buffer {
  return der(0x06, Buffer.of(...bytes));
}

/** UTCTime: YYMMDDHHMMSSZ. */
function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return der(0x17, Buffer.from(digits.slice(2)));
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
