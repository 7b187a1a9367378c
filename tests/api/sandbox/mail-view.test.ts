import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SANDBOX_MAIL_PATH, showSandboxMail } from '#lib/server/door/sandbox-mail.ts';
import { keepMessage } from '#lib/server/providers/keep-message.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

async function keep(html: string | null): Promise<string> {
  const id = newId();
  await keepMessage(api.db, api.clock, {
    id,
    channel: html === null ? 'text' : 'mail',
    to: 'amina@example.com',
    subject: html === null ? null : 'Subject',
    text: 'Text',
    html,
    language: 'da',
  });
  return id;
}

const open = (id: string) => showSandboxMail(api.platform, SANDBOX_MAIL_PATH + id);

test('a mail is shown as it was sent, and its links open outside the frame', async () => {
  const id = await keep('<!doctype html><html dir="rtl"><head><title>T</title></head><body>B</body></html>');
  const answer = await open(id);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(
    '<!doctype html><html dir="rtl"><head><base target="_blank"><title>T</title></head><body>B</body></html>',
  );
});

test('a mail can run no script, load nothing from elsewhere and be framed by nobody else', async () => {
  const policy = (await open(await keep('<p>B</p>'))).headers.get('content-security-policy') ?? '';
  const directives = policy.split('; ');
  expect(directives).toContain("default-src 'none'");
  expect(directives).toContain("frame-ancestors 'self'");
  expect(directives).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
  expect(policy).not.toContain('script');
  expect(policy).not.toContain('allow-same-origin');
});

test('a text message, an unknown id and what is no id are not there', async () => {
  for (const id of [await keep(null), newId(), '1', '..%2F..', "'; drop table users --"]) {
    expect((await open(id)).status).toBe(404);
  }
});

test('in live mode there is no mail to see, even if one were kept', async () => {
  const id = await keep('<p>B</p>');
  const live = { ...api.platform, config: { ...api.platform.config, mode: 'live' as const } };
  expect((await showSandboxMail(live, SANDBOX_MAIL_PATH + id)).status).toBe(404);
});
