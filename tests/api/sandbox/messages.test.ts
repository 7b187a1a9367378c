import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSandboxMessages } from '#lib/contract/sandbox/sandbox.ts';
import { forgetMessages } from '#lib/server/providers/keep-message.ts';
import { createSandboxTextMessages } from '#lib/server/providers/text-message/sandbox.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const list = async (query = {}) => (await api.call(listSandboxMessages, { query })).body;

it('keeps a text message once, however often it is handed over', async () => {
  const texts = createSandboxTextMessages(api.db, api.platform.clock);
  const message = { id: newId(), to: '2025550111', language: 'da', text: '۱۲۳' } as const;
  await texts.send(message);
  await texts.send(message);
  const { items } = await list({ to: '2025550111' });
  expect(items).toEqual([
    { ...message, channel: 'text', subject: null, html: null, createdAt: expect.stringMatching(/Z$/) },
  ]);
});

it('gives pages from the newest on, each message on one of them', async () => {
  const texts = createSandboxTextMessages(api.db, api.platform.clock);
  for (let index = 0; index < 5; index++) {
    await texts.send({ id: newId(), to: '2025550112', language: 'en', text: String(index) });
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { text: string }[]; nextCursor: string | null } = await list({
      to: '2025550112',
      limit: 2,
      ...(cursor ? { cursor } : {}),
    });
    seen.push(...page.items.map(({ text }) => text));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(['4', '3', '2', '1', '0']);
});

it('keeps the newest 5,000 and no more', async () => {
  await sql`insert into sandbox_message (id, channel, recipient, body_text, language, created_at)
    select gen_random_uuid(), 'text', '2025550113', 'old', 'en', now() - n * interval '1 minute'
    from generate_series(1, 5200) n`.execute(api.db);
  const texts = createSandboxTextMessages(api.db, api.platform.clock);
  await texts.send({ id: newId(), to: '2025550113', language: 'en', text: 'newest' });
  await forgetMessages(api.db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from sandbox_message`.execute(
    api.db,
  );
  expect(rows[0]?.count).toBe(5_000);
  expect((await list({ to: '2025550113', limit: 1 })).items[0].text).toBe('newest');
});
