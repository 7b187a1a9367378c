/**
 * The sandbox's bank as a process of its own, over its own database, behind real HTTP. Some of its answers are lost:
 * most after it has booked what it was asked, some before. It reports its events over HTTP too.
 *
 * node bank-process.ts <address of its database> <address that receives its events> <api key> <card key as base64url>
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../src/lib/server/db/pool.ts';
import { createSandboxBank } from '../../src/lib/server/providers/bank/sandbox/bank.ts';
import { createSandboxEvents } from '../../src/lib/server/providers/sandbox-events.ts';
import { type Delivery, serve } from './serve.ts';

const [databaseUrl = '', eventsUrl = '', apiKey = '', cardKeyText = ''] = process.argv.slice(2);
const cardKey = Buffer.from(cardKeyText, 'base64url');

let offsetMs = 0;
let isAtWork = false;
const bank = createSandboxBank(openDatabase(databaseUrl, { name: 'bank', max: 5 }).db, {
  clock: { now: () => new Date(Date.now() + offsetMs) },
  cardKey,
  apiKey,
  events: createSandboxEvents(cardKey, 'sandbox bank events'),
  deliver: async (request) =>
    fetch(`${eventsUrl}/api/bank/events`, {
      method: 'POST',
      headers: request.headers,
      body: await request.text(),
      signal: AbortSignal.timeout(5_000),
    }),
});

function deliveryOf(): Delivery {
  const drawn = Math.random();
  if (drawn < 0.3) return 'cutAfter';
  if (drawn < 0.4) return 'cutBefore';
  return drawn < 0.42 ? 'silent' : 'answered';
}

const { url } = await serve((request) => bank.app.fetch(request), deliveryOf);
process.on('message', (moveTo: number) => {
  offsetMs = moveTo - Date.now();
  isAtWork = true;
});
process.send?.(url);

for (;;) {
  if (isAtWork) await bank.work().catch(() => undefined);
  await pause(20);
}
