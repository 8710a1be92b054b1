import { expect, test } from 'vitest';
import { readArguments } from './read-arguments.ts';

test('[DESIGN 3.6] an argument that is not understood is named', () => {
  for (const [args, message] of [
    [['--xml'], 'There is no option --xml here.'],
    [['-x'], 'There is no option -x here.'],
    [['--csv', '--json'], 'Choose either --csv or --json.'],
    [['--csv=yes'], '--csv takes no value.'],
    [['--csv', 'rosa'], '"rosa" is not expected here.'],
    [['--status'], '--status goes with --csv or --json.'],
    [['--out', 'file.csv'], '--out goes with --csv or --json.'],
    [['--csv', '--out'], '--out needs a value after it.'],
    [['anwsered', 'a'], 'There is no command "anwsered".'],
    [['answered'], 'Give the ID of the request that was answered.'],
    [['answered', 'a', 'b'], '"b" is not expected here.'],
    [['answered', 'a', '--csv'], 'There is no option --csv here.'],
    [['export'], 'Name the person with --email ADDRESS.'],
    [['erase'], 'Say what to erase with either --email ADDRESS or --older-than DAYS.'],
    [['erase', 'rosa@example.com'], '"rosa@example.com" is not expected here.'],
    [
      ['erase', '--email', 'rosa@example.com', '--older-than', '5'],
      'Say what to erase with either --email ADDRESS or --older-than DAYS.',
    ],
  ] as const) {
    expect(() => readArguments(args), args.join(' ')).toThrow(message);
  }
});

test('the desk’s commands are read, each with the arguments it needs', () => {
  expect(readArguments(['show', '1b31'])).toEqual({ command: 'show', id: '1b31' });
  expect(readArguments(['take', '1b31', '--by', 'Ana@Example.com'])).toEqual({
    command: 'act',
    what: 'take',
    id: '1b31',
    by: 'ana@example.com',
  });
  expect(readArguments(['spam', '1b31'])).toEqual({
    command: 'act',
    what: 'spam',
    id: '1b31',
    by: undefined,
  });
  expect(readArguments(['answered', '1b31'])).toEqual({ command: 'answered', id: '1b31' });
  expect(readArguments(['answered', '1b31', '--by=bo@example.com'])).toMatchObject({ what: 'answered' });
  expect(readArguments(['--search', 'zeppelin', '--since', '7d', '--mine', 'bo@example.com'])).toMatchObject({
    filter: { search: 'zeppelin', sinceHours: 168, owner: 'bo@example.com' },
  });
  for (const [args, message] of [
    [['take', '1b31'], 'Say who is taking it with --by ADDRESS.'],
    [['reopen'], 'Give the ID of the request.'],
    [['spam', '1b31', '--by', 'ana'], '"ana" is not an email address.'],
    [['--since', 'monday'], '--since must be a number of days or hours such as 7d or 12h, not "monday".'],
  ] as const) {
    expect(() => readArguments(args), args.join(' ')).toThrow(message);
  }
});

test('[DESIGN 3.6] options come in any order, with their values after a space or an equals sign', () => {
  expect(readArguments(['--overdue', '--out', 'list.csv', '--csv'])).toEqual({
    command: 'list',
    format: 'csv',
    isWithStatus: false,
    filter: { overdue: true },
    out: 'list.csv',
  });
  expect(readArguments(['erase', '--dry-run', '--email=rosa@example.com'])).toEqual({
    command: 'erase',
    selection: { kind: 'email', email: 'rosa@example.com' },
    isDryRun: true,
  });
});
