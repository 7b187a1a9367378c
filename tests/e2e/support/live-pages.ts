import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LIVE } from '../../support/live-settings.ts';
import { ownPort } from '../../support/own-port.ts';

/**
 * The built server once more, on the same sandbox, but with its pages drawn as live mode draws them: the
 * parties that a live start calls are none of this machine.
 */
export async function startLivePages(): Promise<{ url: string; stop(): Promise<void> }> {
  const root = join(import.meta.dirname, '..', '..', '..');
  const port = await ownPort();
  const child = fork(join(root, 'dist', 'server', 'entry.mjs'), {
    cwd: root,
    execArgv: ['--import', import.meta.filename],
    env: {
      ...process.env,
      ...JSON.parse(process.env.E2E_APP ?? '{}'),
      LOG_LEVEL: 'warn',
      PORT: String(port),
      // It delivers mails of the other tests too, whose links lead to the server that they use.
      PUBLIC_ORIGIN: process.env.E2E_URL,
      PAGES_DRAWN_WITH: JSON.stringify(LIVE),
    },
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error('It ended.')))]);
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

// Within that server, before anything of it: its pages read their settings with the first of them, after the start.
if (process.env.PAGES_DRAWN_WITH && process.send) {
  const settings = JSON.parse(process.env.PAGES_DRAWN_WITH) as typeof LIVE;
  const send = process.send.bind(process) as (message: unknown) => boolean;
  process.send = (message: unknown) => {
    delete process.env.IDENTITY_EMULATOR_URL;
    Object.assign(process.env, settings);
    return send(message);
  };
}
