import { expect, test } from 'vitest';
import { createLog, holdLines } from './log.ts';

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

test('a thrown value that is not an Error is logged too', () => {
  expect(logged((log) => log.error({ err: 'text' }))).toMatchObject({
    err: { type: 'string', message: 'text' },
  });
});

function held() {
  const written: string[] = [];
  const output = holdLines({ write: (line) => written.push(JSON.parse(line).msg) });
  return { output, log: createLog(output), written };
}

test('[DESIGN 3.1] log lines of a start wait for its announcement', () => {
  const { output, log, written } = held();
  log.info('with a model');
  log.warn('a little memory');
  expect(written).toEqual([]);
  output.release();
  log.info('request');
  expect(written).toEqual(['with a model', 'a little memory', 'request']);
});

test('an error during the start shows at once, with everything logged before it', () => {
  const { log, written } = held();
  log.warn('a damaged line');
  log.error('the folder does not open');
  log.warn('set aside');
  expect(written).toEqual(['a damaged line', 'the folder does not open', 'set aside']);
});

test('no more than a thousand lines wait', () => {
  const { log, written } = held();
  for (let number = 0; number < 1000; number++) log.info(`line ${number}`);
  expect(written).toEqual([]);
  log.info('one more');
  expect(written).toHaveLength(1001);
});
