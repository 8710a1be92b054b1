import { exampleAbilities } from '#shared/agency/abilities.ts';
import { brand } from '#shared/agency/brand.ts';
import { unfinishedBrand } from '#shared/agency/brand-details.ts';
import { exampleFacts } from '#shared/agency/say-facts.ts';
import { startWatchdog } from './hang-watch/watchdog.ts';
import { createLog, flushStandardOutput, holdLines } from './log.ts';
import { OperatorError } from './operator-error.ts';
import { readConfig } from './settings/config.ts';
import { readEnvironment } from './settings/environment.ts';
import { memoryWarning, usableMegabytes } from './settings/memory-need.ts';
import { startFoyer } from './start-foyer.ts';

/** The longest that stopping may take before the process ends anyway, in milliseconds. */
const stopDeadline = 15_000;

/**
 * Runs the site until it is asked to stop.
 * @param distFolder the build's output
 * @returns the exit code: 0 after a stop, 1 if it could not start or continue
 */
export async function runFoyer(distFolder: string, stopRequested: Promise<void>): Promise<0 | 1> {
  const output = holdLines();
  const log = createLog(output);
  const tellReady = startWatchdog((err) =>
    log.error({ err }, 'the watchdog could not start, so nothing notices if this process hangs'),
  );
  const { promise: broken, reject: breakDown } = Promise.withResolvers<never>();
  process.on('uncaughtException', breakDown);
  process.on('unhandledRejection', breakDown);

  const run = async () => {
    const config = readConfig(readEnvironment());
    log.level = config.logLevel;
    const models = config.hostedVoice ? 'off' : config.voiceModels;
    const warning = memoryWarning(usableMegabytes(), models);
    // At once, since a process killed for its memory writes no log.
    if (warning !== undefined) process.stderr.write(`${warning}\n`);
    const starting = startFoyer(config, distFolder, log);
    // Stopping does not wait for a start. That leaves the same state as a crash, which the next start handles.
    const foyer = await Promise.race([starting, stopRequested]);
    if (!foyer) return;
    process.stdout.write(`${brand.name} is running at ${foyer.siteUrl}\n`);
    output.release();
    tellReady();
    // Tells setup/supervisor/run-again.mjs, which restarts only a site that has run.
    process.send?.('running');
    const unfinished = unfinishedBrand(brand);
    if (unfinished.example.length > 0)
      log.warn(unfinished, 'some brand details are still the example’s: see shared/agency/brand.ts');
    const facts = [...exampleFacts(), ...exampleAbilities()];
    if (facts.length > 0)
      log.warn({ facts }, 'the agent and the pages tell the example’s facts: see shared/agency');
    if (!foyer.isTeamTold) {
      log.warn(
        config.supabase
          ? 'this server sends no notifications, since requests are stored in the Supabase project: run npm run outbox -- deliver with its DATABASE_URL'
          : 'nobody is notified of new requests, because neither SMTP_URL nor WEBHOOK_URL is set: npm run bookings lists them',
      );
    }
    await stopRequested;
    await foyer.drain();
    const late = new OperatorError(`${brand.name} did not stop in time.`);
    setTimeout(() => breakDown(late), stopDeadline).unref();
    await foyer.stop();
  };

  try {
    await Promise.race([run(), broken]);
    return 0;
  } catch (error) {
    if (error instanceof OperatorError) process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, 'stopped by an unexpected error');
    return 1;
  } finally {
    output.release();
    await flushStandardOutput(1000);
  }
}
