import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSandboxPorts } from '#lib/contract/sandbox/sandbox.ts';
import { enqueue, markDelivered, markFailed } from '#lib/server/ledger/outbox.ts';
import { createSandboxMail } from '#lib/server/providers/mail/sandbox.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const state = async () => (await api.call(getSandboxPorts)).body;

test('an emulator that does not answer is reported, and so are the other ports', async () => {
  expect(await state()).toMatchObject({
    identity: { isReachable: false, emulatorUrl: 'http://127.0.0.1:9', projectId: 'demo-larkspur' },
    clock: { offsetMs: 0 },
  });
});

test('each port counts what it caught itself', async () => {
  const mail = createSandboxMail(api.db, api.clock);
  const id = newId();
  const letter = {
    id,
    replyTo: 'support@larkspur.example',
    to: 'a@example.com',
    language: 'en',
    subject: 'S',
    html: '<p>H</p>',
    text: 'H',
  } as const;
  await mail.send(letter);
  await mail.send(letter);
  const { mail: mails, textMessage } = await state();
  expect(mails.caught).toBe(1);
  expect(Date.parse(mails.lastCaughtAt)).toBeGreaterThan(0);
  expect(textMessage).toEqual({ caught: 0, lastCaughtAt: null });
});

test('waiting, failed and delivered messages are counted apart, with the last error', async () => {
  const [waiting, failing, delivered] = [newId(), newId(), newId()];
  const message = { topic: 'test', businessId: newId(), payload: {} };
  await api.db.transaction().execute((tx) =>
    enqueue(
      tx,
      [waiting, failing, delivered].map((id) => ({ id, ...message })),
    ),
  );
  await markFailed(api.db, { id: failing, error: 'the mail server hung up', retryInMs: 60_000 });
  await markDelivered(api.db, [delivered]);
  const { outbox } = await state();
  expect(outbox).toMatchObject({ waiting: 1, failing: 1, lastError: 'the mail server hung up' });
  expect(outbox.oldestWaitingAt).not.toBeNull();
});
