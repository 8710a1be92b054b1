import { createHmac, pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { scramVerifier } from './visitor-login.ts';

test('[DESIGN 5] a verifier has the form that PostgreSQL keeps, with another salt each time', () => {
  const pattern = /^SCRAM-SHA-256\$4096:([\w+/]{22}==)\$[\w+/]{43}=:([\w+/]{43}=)$/;
  const [, salt = '', serverKey] = pattern.exec(scramVerifier('pencil')) ?? [];
  const salted = pbkdf2Sync('pencil', Buffer.from(salt, 'base64'), 4096, 32, 'sha256');
  expect(createHmac('sha256', salted).update('Server Key').digest('base64')).toBe(serverKey);
  expect(pattern.exec(scramVerifier('pencil'))?.[1]).not.toBe(salt);
});
