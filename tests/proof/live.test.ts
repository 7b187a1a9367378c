import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signInAt } from '../../scripts/bench/token.ts';
import { ensureBuilt } from '../../scripts/start/build.ts';
import { startSystem } from '../../scripts/start/system.ts';
import { ownPort } from '../support/own-port.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';

/** The only card of the demo's Amina. */
const CARD = 'AMNA4R7K2C';
const NOTICE_MS = 2_000;

/** Opens a stream as a browser behind a proxy that packs answers would. */
function openStream(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' };
  return new Promise<{ answer: IncomingMessage; text: () => string; ended: Promise<void> }>(
    (resolve, reject) => {
      get(`${url}/api/live`, { headers, agent: false }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        const ended = new Promise<void>((end) => answer.once('close', end));
        resolve({ answer, text: () => text, ended });
      }).on('error', reject);
    },
  );
}

test('a stream passes the door of the built server unpacked and at once, and a stop ends it with a word', async () => {
  const root = join(import.meta.dirname, '..', '..');
  await ensureBuilt(root);
  const dataDir = mkdtempSync(join(tmpdir(), 'larkspur-live-'));
  const { server, remove } = await startOwnPostgres();
  const system = await startSystem({
    root,
    dataDir,
    mode: 'sandbox',
    databaseUrl: server.url,
    database: 'live',
    port: await ownPort(),
    environment: { DRAIN_NOTICE_MS: String(NOTICE_MS), LOG_LEVEL: 'silent' },
  });
  try {
    const token = await signInAt(system.emulator?.url ?? '', 'demo-amina');
    const { answer, text, ended } = await openStream(system.url, token);
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    await expect.poll(text).toMatch(/^id: \S+\n\n$/);
    const bought = await fetch(`${system.url}/api/sandbox/purchases`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cardId: CARD, amount: '0.11', merchantName: 'Tea', categoryCode: '5411' }),
    });
    expect(bought.status).toBe(201);
    await expect.poll(text, { timeout: 5_000 }).toContain('event: change\ndata: {"kind":"purchase"');

    const exited = new Promise((resolve) => system.app().once('exit', resolve));
    const stoppedAt = Date.now();
    system.app().kill('SIGTERM');
    await ended;
    expect(Date.now() - stoppedAt).toBeLessThan(NOTICE_MS);
    expect(text()).toMatch(/retry: \d+\n\n$/);
    expect(answer.complete).toBe(true);
    // While the door is still open the node takes no further stream, and asks its client to look elsewhere soon.
    const refused = await fetch(`${system.url}/api/live`, { headers: { authorization: `Bearer ${token}` } });
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([
      503,
      '1',
      'close',
    ]);
    expect(await exited).toBe(0);
  } finally {
    await system.stop();
    await remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
