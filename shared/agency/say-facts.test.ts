import { expect, test } from 'vitest';
import { exampleAbilities } from './abilities.ts';
import { agencyFacts } from './agency-facts.ts';
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
