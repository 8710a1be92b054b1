import { expect, test } from 'vitest';
import { requestedServices } from './requested-services.ts';

test.each([
  ['', []],
  ['?service=chatbot', ['chatbot']],
  ['?service=phone&service=website', ['phone', 'website']],
  ['?service=scheduling,chatbot', ['scheduling', 'chatbot']],
  ['?service=chatbot&service=chatbot', ['chatbot']],
  ['?service=hairdryer&service=website', ['website']],
  ['?service=', []],
  ['?service=__proto__&service=toString', []],
  ['?other=chatbot', []],
])('[A8] the link %j asks for %j', (search, services) => {
  expect(requestedServices(search)).toEqual(services);
});
