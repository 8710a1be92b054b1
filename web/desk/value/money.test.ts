import { expect, test } from 'vitest';
import { money, readMoney, writeMoney } from './money.ts';

test('amounts are read however they are typed, and written for people', () => {
  for (const [typed, hundredths] of [
    ['1200', 120_000],
    ['$1,200.50', 120_050],
    ['1.200,5 €', 120_050],
    ['12,000', 1_200_000],
    ['0.99', 99],
    ['', undefined],
    ['-5', undefined],
    ['abc', undefined],
    ['9'.repeat(39), undefined],
  ] as const)
    expect(readMoney(typed), typed).toBe(hundredths);
  expect(money(120_000)).toBe('$1,200');
  expect(money(120_050)).toBe('$1,200.50');
  expect(writeMoney(120_050)).toBe('1200.5');
});
