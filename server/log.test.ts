import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): unknown {
  let line = '';
  write(createLog({ write: (text) => (line = text) }));
  return JSON.parse(line);
}

test('[DESIGN 3.2] a log line is JSON with level, ISO time and message, without machine or process', () => {
  expect(logged((log) => log.info({ status: 200 }, 'request'))).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    status: 200,
    msg: 'request',
  });
});

test('an error is logged with its code, stack and causes, but not with the values of a row', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(a@b.c)' });
  const line = logged((log) => log.error({ err: new Error('insert failed', { cause }) }, 'request failed'));
  expect(line).toMatchObject({
    level: 'error',
    err: {
      type: 'Error',
      message: 'insert failed',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'duplicate key', code: '23505' },
    },
  });
  expect(JSON.stringify(line)).not.toContain('a@b.c');
});

test('something thrown that is no error is logged too', () => {
  expect(logged((log) => log.error({ err: 'text' }))).toMatchObject({
    err: { type: 'string', message: 'text' },
  });
});
