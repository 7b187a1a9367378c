import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/start/build.ts';
import { startSystem } from '../../scripts/start/system.ts';
import { ownPort } from '../support/own-port.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import { STOPPED, stopUnderLoad } from './stop.ts';

const ROUNDS = 3;

test(`in ${ROUNDS} stops under load no client that obeys Connection: close is reset`, async () => {
  const root = join(import.meta.dirname, '..', '..');
  await ensureBuilt(root);
  const dataDir = mkdtempSync(join(tmpdir(), 'larkspur-stop-'));
  const { server, remove } = await startOwnPostgres();
  const reports = [];
  for (let round = 0; round < ROUNDS; round++) {
    const system = await startSystem({
      root,
      dataDir,
      mode: 'sandbox',
      databaseUrl: server.url,
      database: 'stop',
      port: await ownPort(),
      environment: { DRAIN_NOTICE_MS: '2000', LOG_LEVEL: 'silent' },
    });
    reports.push(await stopUnderLoad(system));
    await system.stop();
  }
  await remove();
  rmSync(dataDir, { recursive: true, force: true });
  expect(reports).toEqual(
    Array.from({ length: ROUNDS }, () => ({ ...STOPPED, answered: expect.any(Number) })),
  );
  for (const { answered, askedToClose } of reports) expect(answered).toBeGreaterThanOrEqual(2 * askedToClose);
});
