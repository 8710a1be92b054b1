import { expect, test } from 'vitest';
import { writeEvidence } from './form-evidence.ts';

test('[DESIGN 3.6] the evidence is one structured-field dictionary of what is known', () => {
  expect(writeEvidence({ isHoneypotFilled: false, seconds: 12, token: 'ab.1.cd' })).toBe(
    'honeypot=?0, seconds=12, token="ab.1.cd"',
  );
  expect(writeEvidence({ isHoneypotFilled: false, seconds: 0, token: undefined })).toBe(
    'honeypot=?0, seconds=0',
  );
  expect(writeEvidence({ isHoneypotFilled: true })).toBe('honeypot=?1');
});
