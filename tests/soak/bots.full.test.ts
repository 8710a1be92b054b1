import { afterAll, expect, test } from 'vitest';
import { createRandom } from './random.ts';
import { createIntakeSite, type Sent } from './senders/intake-site.ts';
import { createSenders, line, ordinary, type Sender } from './senders/senders.ts';
import { isSoak, soakCount } from './soak-numbers.ts';

const site = await createIntakeSite();
afterAll(() => site.close());
const random = createRandom();
const { people, programs } = createSenders(site, random);

interface Outcome {
  readonly kind: string;
  readonly name: string;
  readonly sent: Sent;
}

let count = 0;

/** Everybody has a name and a mail address of their own, and an address of a large network. */
async function send(sender: Sender, sort: string): Promise<Outcome> {
  count += 1;
  const name = `${sort} ${count}`;
  const part = () => Math.floor(random.next() * 256);
  const sent = await sender.send({
    name,
    email: `visitor${count}@example.com`,
    address: `10.${part()}.${part()}.${part()}`,
    problems: `${sort} ${count} asks for something of its own.`,
  });
  return { kind: sender.kind, name, sent };
}

/** Of each kind, how many were sent, refused, and stored without a flag. */
function tally(outcomes: readonly Outcome[], flags: ReadonlyMap<string, readonly string[]>) {
  const isUnflagged = ({ name, sent }: Outcome) => sent !== 'refused' && flags.get(name)?.length === 0;
  return {
    refused: outcomes.filter(({ sent }) => sent === 'refused').length,
    lost: outcomes.filter(({ name, sent }) => sent !== 'refused' && !flags.has(name)).length,
    unflagged: outcomes.filter(isUnflagged).length,
    unflaggedKinds: [...new Set(outcomes.filter(isUnflagged).map(({ kind }) => kind))].sort(),
  };
}

test('[DESIGN 3.6] among bots no person is refused or lost, and at most 5% of the bots go unflagged', async () => {
  const bots = line(programs, soakCount(10_000, 400), random);
  const humans = line(people, 100, random);
  const everybody = [
    ...bots.map((sender) => ({ sender, sort: 'Bot', place: random.next() })),
    ...humans.map((sender) => ({ sender, sort: 'Person', place: random.next() })),
  ].sort((one, other) => one.place - other.place);
  const outcomes: Outcome[] = [];
  // Some thirty in ten minutes: never so many that the burst alone gives them away.
  for (const [index, { sender, sort }] of everybody.entries()) {
    if (index % 30 === 29) await site.wait(10);
    outcomes.push(await send(sender, sort));
  }
  const flags = await site.flagsByName();
  const ofPeople = outcomes.filter(({ name }) => name.startsWith('Person'));
  const ofBots = outcomes.filter(({ name }) => name.startsWith('Bot'));

  expect(tally(ofPeople, flags), `seed ${random.seed}`).toMatchObject({ refused: 0, lost: 0 });
  expect(ofPeople).toHaveLength(100);
  const flaggedOrdinary = ofPeople.filter(
    ({ kind, name }) => ordinary.some((one) => one === kind) && flags.get(name)?.length !== 0,
  );
  expect(flaggedOrdinary, `seed ${random.seed}`).toEqual([]);

  const botTally = tally(ofBots, flags);
  if (isSoak) process.stdout.write(`${JSON.stringify({ people: tally(ofPeople, flags), bots: botTally })}\n`);
  expect(botTally.lost).toBe(0);
  expect(botTally.unflagged / ofBots.length, `seed ${random.seed}`).toBeLessThanOrEqual(0.05);
  // Only what takes its time and rotates everything, or has not repeated itself often enough yet.
  expect(
    botTally.unflaggedKinds.filter((kind) => !/^(?:patient|does everything|one token)/.test(kind)),
  ).toEqual([]);
});

test('[DESIGN 3.6] in a flood people still get in, while programs are told to wait', async () => {
  await site.wait(60);
  await site.refuseAbove(50);
  const scripts = programs.filter(({ kind }) => kind === 'script on the data API');
  const flood: Outcome[] = [];
  for (const sender of line(scripts, 52, random)) flood.push(await send(sender, 'Flood'));
  const humans: Outcome[] = [];
  const ordinaryPeople = people.filter(({ kind }) => ordinary.some((one) => one === kind));
  for (const sender of line(ordinaryPeople, 10, random)) humans.push(await send(sender, 'Person in a flood'));

  expect(flood.filter(({ sent }) => sent === 'stored')).toHaveLength(50);
  expect(flood.slice(50).map(({ sent }) => sent)).toEqual(['refused', 'refused']);
  expect(humans.filter(({ sent }) => sent === 'refused')).toEqual([]);
  const flags = await site.flagsByName();
  expect(humans.filter(({ name }) => !flags.has(name))).toEqual([]);
});
