import { vi } from 'vitest';
import { createSmtpMail } from '#lib/server/providers/mail/smtp.ts';
import { startWorker } from '#lib/server/services/jobs/worker.ts';
import type { TestApi } from './api.ts';
import type { startSmtpServer } from './smtp-server.ts';

/** What a mail server has got once two nodes have nothing left to send. */
export async function mailed(api: TestApi, server: Awaited<ReturnType<typeof startSmtpServer>>) {
  const mail = createSmtpMail({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    from: 'Larkspur <hello@larkspur.example>',
  });
  const nodes = await Promise.all([0, 1].map(() => startWorker({ ...api.platform, mail }, { pollMs: 5 })));
  const waiting = () =>
    api.db
      .selectFrom('outbox')
      .select('id')
      .where('topic', 'in', ['purchase.declined', 'mail.send'])
      .where('done_at', 'is', null)
      .execute();
  await vi.waitUntil(async () => (await waiting()).length === 0, { timeout: 10_000, interval: 10 });
  await Promise.all(nodes.map((node) => node.stop()));
  mail.close();
  return server.taken;
}
