import { expect, test } from 'vitest';
import type { RequestDetail } from '#shared/desk/desk-api.ts';
import { fillReply } from './fill-reply.ts';

test('a saved reply is filled with what is known, once, and leaves the rest for its writer to see', () => {
  const request = {
    name: '{services}',
    services: ['phone', 'website'],
    company: null,
  } as unknown as RequestDetail;
  expect(fillReply('Hi {name}, about {services} at {company}: {price}', request)).toBe(
    'Hi {services}, about Custom Website, AI Phone Caller at {company}: {price}',
  );
});
