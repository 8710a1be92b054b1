import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Encrypts data in the database with a key stored elsewhere. */
export interface SecretBox {
  close(text: string): Promise<string>;
  /** @returns undefined if it was encrypted with another key */
  open(closed: string): Promise<string | undefined>;
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** @param file holds the key; created when first needed, readable only by this user */
export function createSecretBox(file: string): SecretBox {
  let key: Promise<Buffer> | undefined;

  async function readKey(): Promise<Buffer> {
    await mkdir(dirname(file), { recursive: true });
    try {
      const made = await open(file, 'wx', 0o600);
      try {
        await made.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`);
        await made.sync();
      } finally {
        await made.close();
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const found = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
    if (found.length !== keyBytes) throw new Error(`${file} holds no key`);
    return found;
  }

  function getKey(): Promise<Buffer> {
    key ??= readKey().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  }

  return {
    async close(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', await getKey(), nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    async open(closed) {
      const bytes = Buffer.from(closed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', await getKey(), bytes.subarray(0, nonceBytes));
      try {
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
