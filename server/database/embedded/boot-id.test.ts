import { expect, test } from 'vitest';
import { isSameBoot, readBootId } from './database-folder.ts';

test('[DESIGN 5] the boot id stays the same while the system runs', async () => {
  expect(isSameBoot(await readBootId(), await readBootId())).toBe(true);
});

test('[DESIGN 5] two boots differ; correcting the clock does not make a new boot', () => {
  expect(isSameBoot('0f6ab8c3-1d4e-4c1a-9d5c-000000000001', '0f6ab8c3-1d4e-4c1a-9d5c-000000000002')).toBe(
    false,
  );
  expect(isSameBoot('1795257792', '1795257795')).toBe(true);
  expect(isSameBoot('1795257792', '1795257852')).toBe(false);
});
