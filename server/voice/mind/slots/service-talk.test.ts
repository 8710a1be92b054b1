import { expect, test } from 'vitest';
import { hearServiceTalk } from './service-talk.ts';

test.each([
  ['the website and the chat. Actually no, leave the chat, website and phone', [], ['website', 'phone']],
  ['website plus phone plus scheduling minus the phone lol', [], ['website', 'scheduling']],
  ['scheduling and chat, scratch the chat, scheduling and website', [], ['website', 'scheduling']],
  ['the phone. Wait, leave the phone, I want the chatbot', [], ['chatbot']],
  ['I want the website, no the phone caller', [], ['phone']],
  ["I don't need the website anymore", ['website', 'phone'], ['phone']],
  ["only that I don't need website anymore, just scheduling", ['website', 'scheduling'], ['scheduling']],
  ['actually drop the scheduling, phone is enough', ['phone', 'scheduling'], ['phone']],
  ['no more scheduling, phone only', ['phone', 'scheduling'], ['phone']],
  ['just that we skip the website', ['website', 'phone'], ['phone']],
  ['the website is not needed any more, my nephew does it', ['website', 'phone'], ['phone']],
  ['not website, chatbot. chatbot and scheduling', ['website', 'scheduling'], ['chatbot', 'scheduling']],
  ['drop the website', ['website'], []],
])('[DESIGN 4] "%s", of %j, leaves %j', (said, before, after) => {
  expect(hearServiceTalk(said, before)).toMatchObject({ services: after, hasRemoval: true });
});

test.each([
  ['the phone one and I suppose the online booking as well', ['phone'], ['phone', 'scheduling']],
  ['just the chatbot', ['chatbot'], ['chatbot']],
])('"%s" sets nothing aside', (said, before, after) => {
  expect(hearServiceTalk(said, before)).toMatchObject({ services: after, hasRemoval: false, rest: '' });
});

test.each([
  'no website',
  "we don't have a website",
  'no shows. just no shows',
  "I don't want the phone to ring all day",
  'we miss calls on Saturdays',
])('"%s" tells of a trouble, and chooses nothing', (said) => {
  expect(hearServiceTalk(said, ['website', 'phone'])).toBeUndefined();
});
