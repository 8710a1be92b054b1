import { expect, onTestFinished, test } from 'vitest';
import { createCallBooking } from '#server/calendar/booking/call-booking.ts';
import { createCallTimes } from '#server/calendar/booking/call-times.ts';
import { zoneFormats } from '#server/calendar/times/show-times.ts';
import { timeSentence, zoneSentence } from '#shared/texts/agent/spoken-times.ts';
import type { OfferedCallTimes } from '#shared/voice/messages.ts';
import { type Talk, talkTo } from '#tests/conversations/talk.ts';
import { startFakeOpenaiChat } from '#tests/fakes/fake-openai-chat.ts';
import { openDeskWithTeam } from '#tests/support/desk-with-team.ts';
import { createConcierge } from '../create-concierge.ts';
import type { DialogueContext } from '../dialogue.ts';
import { fixedSentences } from '../fixed-sentences.ts';
import { createChatModel } from '../model/chat-model.ts';
import { createModelDialogue } from '../model/create-model-dialogue.ts';

const { ask, database, ana } = await openDeskWithTeam();
/** Read anew whenever the hours change. */
let booking = createCallBooking({ calls: database.desk });
const zone = 'America/New_York';
const page = 'https://foyer.example/book/';

async function setHours(weekly: readonly (readonly (readonly [number, number])[])[]): Promise<void> {
  const hours = { zone, weekly, dates: {} };
  expect((await ask('/api/calendar/hours', { cookie: ana, method: 'PUT', body: { hours } })).status).toBe(
    200,
  );
  booking = createCallBooking({ calls: database.desk });
}

const everyDay = (ranges: readonly (readonly [number, number])[]) => Array.from({ length: 7 }, () => ranges);

/** A call that stores in the real database, and has the real calendar. */
function context(): DialogueContext {
  return {
    async storeBooking(row) {
      const { kind } = await database.insert('booking', row, { way: 'call', client: '192.0.2.9' });
      return kind === 'stored' ? { kind } : { kind: 'unavailable' };
    },
    times: createCallTimes({ booking, zone, siteUrl: 'https://foyer.example' }),
  };
}

let visitors = 0;

/** Talks until the request is stored. @returns with what is said then */
async function bookedTalk(wish = 'that’s all') {
  visitors += 1;
  const mind = createConcierge(context());
  const talk = talkTo(mind);
  await talk.start();
  await talk.say('book a call');
  await talk.say('Rosa Marin');
  await talk.say(`rosa${visitors} at example dot com`);
  await talk.press({ action: 'confirm-email', email: `rosa${visitors}@example.com` });
  await talk.say('the chatbot');
  await talk.say('people ask the same things every day');
  if (wish !== 'that’s all') await talk.say(wish);
  const said = await talk.say('yes, send it');
  const shown = (): OfferedCallTimes => {
    const times = mind.booking?.times;
    if (times === undefined) throw new TypeError('no times are shown');
    return times;
  };
  return { talk, said, shown };
}

const { minute, day } = zoneFormats(zone);
const weekday = (at: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long' }).format(at);

/** What was offered, which are the times that were said, and no others. */
async function offeredBy(
  talk: Talk,
  shown: () => OfferedCallTimes,
  text: string,
): Promise<readonly number[]> {
  const said = await talk.say(text);
  const at = shown().offered.map((time) => time.at);
  const named = said.filter((sentence) => /, at \d/.test(sentence));
  expect(named, text).toEqual(at.map((time, index) => timeSentence(time, zone, index > 0)));
  const free = new Set((await booking.board())?.times.map((time) => time.at));
  for (const time of at) expect(free.has(time), text).toBe(true);
  return at;
}

test('[28.7] while nobody has hours, no times are spoken of', async () => {
  const { said, talk } = await bookedTalk();
  expect(said.at(-1)).toBe('A person will be in touch within 24 hours.');
  expect((await talk.say('the second one')).join(' ')).not.toMatch(/booked|, at \d/);
});

test('[28.7] after the request is stored two times are offered, and the one that is taken is read back with its zone', async () => {
  await setHours(everyDay([[600, 1260]]));
  const { talk, said, shown } = await bookedTalk();
  const [one, other] = shown().offered;
  const first = one?.at ?? 0;
  const second = other?.at ?? 0;
  expect(said.slice(-5)).toEqual([
    'You can choose a time for our call right now.',
    timeSentence(first, zone),
    timeSentence(second, zone, true),
    zoneSentence(zone, first),
    'Which one suits you?',
  ]);
  expect(day(first)).not.toBe(day(second));
  expect(await talk.say('the second')).toEqual([
    'Your call is booked.',
    timeSentence(second, zone),
    zoneSentence(zone, second),
    'The link on your screen puts it into your calendar, and moves or cancels it.',
  ]);
  expect(shown()).toMatchObject({ offered: [], taken: { at: second } });
  const token = shown().page.slice(page.length);
  expect((await booking.visitor(token))?.call).toMatchObject({
    starts_at: new Date(second).toISOString().replace('Z', '+00:00').replace('.000', ''),
    zone,
    state: 'booked',
  });
  // It is moved in the same talk, and stays one call.
  const [next] = await offeredBy(talk, shown, 'can we move it to Friday?');
  await talk.say('the first one');
  expect((await booking.visitor(token))?.call).toMatchObject({ sequence: 1, state: 'booked' });
  expect(shown().taken?.at).toBe(next);
  expect(await talk.say('please cancel my call')).toEqual([
    'The link on your screen puts it into your calendar, and moves or cancels it.',
  ]);
});

test('[28.7] wishes are understood, one after the other, and only times of the calendar are named', async () => {
  await setHours(everyDay([[540, 1260]]));
  const { talk, shown } = await bookedTalk();
  for (const at of await offeredBy(talk, shown, 'rather Friday afternoon')) {
    expect(weekday(at)).toBe('Friday');
    expect(minute(at)).toBeGreaterThanOrEqual(720);
    expect(minute(at)).toBeLessThan(1080);
  }
  const before = shown().offered.map(({ at }) => at);
  for (const at of await offeredBy(talk, shown, 'what about next week?'))
    expect(at).toBeGreaterThan(Date.now());
  for (const at of await offeredBy(talk, shown, 'do you have anything after six'))
    expect(minute(at)).toBeGreaterThanOrEqual(1080);
  for (const at of await offeredBy(talk, shown, 'not mornings'))
    expect(minute(at)).toBeGreaterThanOrEqual(720);
  for (const at of await offeredBy(talk, shown, 'Wednesday at three')) {
    expect(weekday(at)).toBe('Wednesday');
    expect(minute(at)).toBe(900);
  }
  expect(before).toHaveLength(2);
  const others = await offeredBy(talk, shown, 'something else please');
  expect(others.some((at) => before.includes(at))).toBe(false);
  for (const at of await offeredBy(talk, shown, 'not on Mondays, and before noon please')) {
    expect(weekday(at)).not.toBe('Monday');
    expect(minute(at)).toBeLessThan(720);
  }
});

test('[28.7] a wish that nothing fits is said, with the next times', async () => {
  await setHours(everyDay([[540, 720]]));
  const { talk, shown } = await bookedTalk();
  const said = await talk.say('only in the evening');
  expect(said.slice(0, 2)).toEqual(['Nothing is free then.', 'The next free times are these.']);
  expect(shown().offered).toHaveLength(2);
  expect(await talk.say('yes')).toEqual(['The first one, or the second?']);
  expect((await talk.say('no thanks'))[0]).toBe('That’s fine, you don’t need to choose now.');
  // They stay on the screen, and can be taken there.
  const [one] = shown().offered;
  expect((await talk.press({ action: 'pick-time', at: one?.at ?? 0 }))[0]).toBe('Your call is booked.');
});

test('[28.7] a time that went meanwhile is said, with the next ones; a press on none does nothing', async () => {
  await setHours(everyDay([[540, 1260]]));
  const [mine, theirs] = [await bookedTalk(), await bookedTalk()];
  const at = mine.shown().offered[0]?.at ?? 0;
  expect(theirs.shown().offered[0]?.at).toBe(at);
  await theirs.talk.say('the first one');
  const said = await mine.talk.say('the first');
  expect(said.slice(0, 2)).toEqual(['That time has just gone.', 'The next free times are these.']);
  expect(mine.shown().offered.map((time) => time.at)).not.toContain(at);
  expect(await mine.talk.press({ action: 'pick-time', at: 5 })).toEqual([]);
  expect(mine.shown().taken).toBeUndefined();
});

test('[28.7] the time that was wished for during the request is offered first', async () => {
  const { shown } = await bookedTalk('Thursday afternoon would be best');
  for (const { at } of shown().offered) expect(weekday(at)).toBe('Thursday');
});

test('[28.7] a question between is answered, and the choice still stands', async () => {
  const { talk, shown } = await bookedTalk();
  const at = shown().offered[1]?.at;
  expect((await talk.say('what does it cost?')).join(' ')).toMatch(/price|cost|\$/i);
  await talk.say('the second one please');
  expect(shown().taken?.at).toBe(at);
});

test('[28.7] everything that is said of times has a sound of its own, or pieces that have', async () => {
  const { piecesOf } = await import('#shared/texts/agent/spoken-times.ts');
  const { talk } = await bookedTalk();
  await talk.say('anything next week?');
  await talk.say('the first');
  const fixed = new Set(fixedSentences());
  const said = talk.transcript.filter((line) => /^ {2}[^*]/.test(line)).map((line) => line.slice(2));
  expect(
    said.filter((text) => !fixed.has(text) && !piecesOf(text)?.every((piece) => fixed.has(piece))),
  ).toEqual([]);
});

test('[28.7] with a model the calendar names the times, and books only the one that the visitor takes', async () => {
  const server = await startFakeOpenaiChat();
  onTestFinished(() => server.close());
  const model = createChatModel({ baseUrl: server.baseUrl, apiKey: undefined, model: 'fake-model' });
  const mind = createModelDialogue(model, context());
  const talk = talkTo(mind);
  visitors += 1;
  const details = { name: 'Rosa', email: `rosa${visitors}@example.com`, services: ['chatbot'], wanted: true };
  const problems = 'People ask the same things every day.';
  server.answerWith(
    { tools: [{ name: 'update_booking', arguments: { ...details, problems } }] },
    { pieces: ['Please confirm your email.'] },
    { tools: [{ name: 'list_times', arguments: {} }] },
    { pieces: ['Friday is free, and next week too.'] },
    { tools: [{ name: 'review_booking', arguments: {} }] },
    { tools: [{ name: 'send_booking', arguments: {} }] },
  );
  await talk.say('I am Rosa, about the chatbot');
  await talk.press({ action: 'confirm-email', email: details.email });
  // Before it is sent there are no times, whatever the model says of Friday.
  expect((await talk.say('is Friday free?')).join(' ')).not.toContain('Friday');
  expect(server.requests.at(-1)?.body.tools.map((tool) => tool.function.name)).not.toContain('book_time');
  await talk.say('that is all');
  expect((await talk.say('yes, send it')).at(-1)).toBe('Which one suits you?');
  const offered = () => mind.booking?.times?.offered.map(({ at }) => at) ?? [];
  server.answerWith(
    { tools: [{ name: 'list_times', arguments: { when: 'Friday afternoon' } }] },
    { tools: [{ name: 'book_time', arguments: { number: 2 } }] },
    { pieces: ['Which one would you like?'] },
    { tools: [{ name: 'book_time', arguments: { number: 2 } }] },
    { pieces: ['Which one would you like?'] },
    { tools: [{ name: 'book_time', arguments: { number: 2 } }] },
  );
  const said = await talk.say('rather Friday afternoon');
  expect(said.slice(0, 2)).toEqual(offered().map((at, index) => timeSentence(at, zone, index > 0)));
  for (const at of offered()) expect(weekday(at)).toBe('Friday');
  await talk.say('hm, let me see');
  expect(mind.booking?.times?.taken).toBeUndefined();
  await talk.say('the first one');
  expect(mind.booking?.times?.taken).toBeUndefined();
  const second = offered()[1];
  expect((await talk.say('sorry, the second one'))[0]).toBe('Your call is booked.');
  expect(mind.booking?.times?.taken?.at).toBe(second);
});
