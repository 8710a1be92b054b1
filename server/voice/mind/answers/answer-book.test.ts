import { expect, test } from 'vitest';
import { talkTo } from '#tests/conversations/talk.ts';
import { createConcierge } from '../create-concierge.ts';
import { nothingTaught, type Taught } from './taught.ts';

let taught: Taught = nothingTaught;

function talk() {
  return talkTo(
    createConcierge({ storeBooking: async () => ({ kind: 'stored' }) }, { taught: () => taught }),
  );
}

test('[DESIGN 4] what a team teaches holds from the next turn on, in the words it taught', async () => {
  const call = talk();
  taught = nothingTaught;
  expect((await call.say('do you groom dogs')).join(' ')).not.toContain('poodles');
  taught = {
    ...nothingTaught,
    version: '1',
    answers: [
      {
        id: 'dogs',
        words: { about: 'dogs', answer: ['We love poodles, but we groom none.'], has: 'no' },
        asked: ['do you groom dogs', 'can you cut my dog’s hair', 'dog grooming'],
      },
    ],
  };
  expect(await call.say('could you groom my dog?')).toEqual(
    expect.arrayContaining(['No.', 'We love poodles, but we groom none.']),
  );
});

test('an answer of the repository says other words, and none once it is switched off', async () => {
  taught = { ...nothingTaught, version: '2', answers: [{ id: 'location', words: { answer: ['In Reno.'] } }] };
  expect(await talk().say('where are you based')).toContain('In Reno.');
  taught = { ...nothingTaught, version: '3', answers: [{ id: 'location', isOff: true }] };
  expect((await talk().say('where are you based')).join(' ')).not.toMatch(/Reno|Portland/);
});

test('a fact is said as it was taught, and of an empty one it says that it does not know it', async () => {
  taught = { ...nothingTaught, version: '4', facts: { websiteOnce: '$2,500' } };
  expect((await talk().say('what does a website cost')).join(' ')).toContain('$2,500');
  taught = { ...nothingTaught, version: '5', facts: { clients: '' } };
  const call = talk();
  expect((await call.say('how many clients do you have')).join(' ')).toMatch(/don’t know|can’t answer/);
  expect(call.last).toContainEqual({ type: 'unanswered' });
});
