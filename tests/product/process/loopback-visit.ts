// Runs in a network namespace that has nothing but its loopback: what works here needs no other machine.
// Prints what it saw as one line of JSON.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { anonKey, bookingRow, keyHeaders } from '../../support/data-api-client.ts';

/** An address of documentation (RFC 5737): the way there is the way to everywhere else. */
const elsewhere = '192.0.2.1';

const npm = spawn('npm', ['start'], { stdio: ['ignore', 'pipe', 'inherit'] });
const url = await announcedAddress();
const [home, config, stored] = await Promise.all([
  fetch(url),
  fetch(`${url}/config.json`),
  fetch(`${url}/rest/v1/booking`, {
    method: 'POST',
    headers: { ...keyHeaders, 'content-type': 'application/json' },
    body: JSON.stringify(bookingRow()),
  }),
]);
// The setup of `npm test`.
const setup = spawn('npm', ['run', 'pretest'], { stdio: ['ignore', 'ignore', 'inherit'] });
const [setupExit] = await once(setup, 'exit');
const journeys = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
const [journeysExit] = await once(journeys, 'exit');
npm.kill('SIGTERM');
const [npmExit] = await once(npm, 'exit');

console.log(
  JSON.stringify({
    interfaces: Object.keys(networkInterfaces()),
    elsewhere: await errorOfConnecting(),
    home: home.status,
    key: (await config.json()).data.anonKey === anonKey,
    stored: stored.status,
    setupExit,
    journeysExit,
    npmExit,
  }),
);

async function announcedAddress(): Promise<string> {
  let output = '';
  for await (const chunk of npm.stdout) {
    output += chunk;
    const address = /^Foyer is running at (\S+)$/m.exec(output)?.[1];
    if (address) return address;
  }
  throw new Error(`npm start ended without an address:\n${output}`);
}

async function errorOfConnecting(): Promise<string> {
  const socket = connect(80, elsewhere);
  const [error] = await once(socket, 'error');
  return error.code;
}
