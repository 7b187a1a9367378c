/**
 * One node of the product without its front door: everything that it boots, and its worker. It follows the clock of the
 * sandbox more closely than the product does, so that a day takes a moment.
 *
 * node autoloads-node.ts, with the environment of the product
 */
import { setTimeout as pause } from 'node:timers/promises';
import { boot } from '../../src/lib/server/boot.ts';
import { startWorker } from '../../src/lib/server/services/jobs/worker.ts';

const { platform } = await boot(process.env);
await startWorker(platform, { pollMs: 20 });
process.stdout.write('ready\n');
for (;;) {
  await platform.sandbox?.clock.refresh();
  await pause(10);
}
