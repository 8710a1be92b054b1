import { expect, test } from 'vitest';
import { exampleAbilities } from './abilities.ts';
import { agencyFacts, type FactName } from './agency-facts.ts';
import { exampleFacts, paragraphOf, sayFacts, writtenFacts } from './say-facts.ts';

test('a text with a fact that is empty is not said', () => {
  const facts = { ...writtenFacts, city: '' };
  expect(sayFacts('We’re in {city}.', facts)).toBeUndefined();
  expect(sayFacts('We are {team}.', facts)).toBe(`We are ${writtenFacts.team}.`);
  expect(paragraphOf('We’re {nowhere}.', 'Hello.')).toBe('Hello.');
});

test('the example’s facts and abilities are named until they are edited', () => {
  expect(exampleFacts()).toContain('websiteOnce');
  expect(exampleFacts()).not.toContain('email');
  expect(exampleAbilities()).toContain('abilities of phone');
  expect(Object.keys(agencyFacts).filter((name) => /\W/.test(name))).toEqual([]);
});

test('the first year is what is paid once, and eleven months: the first 30 days have no monthly price', () => {
  const dollars = (fact: FactName): number => Number(writtenFacts[fact].replace(/[$,]/g, ''));
  for (const of of ['website', 'chatbot', 'phone', 'scheduling', 'all'] as const)
    expect(dollars(`${of}Year`), of).toBe(dollars(`${of}Once`) + 11 * dollars(`${of}Monthly`));
});
