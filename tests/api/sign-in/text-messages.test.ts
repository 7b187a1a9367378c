import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTwilioTexts } from '#lib/server/providers/text-message/twilio.ts';

const accountSid = `AC${'1'.repeat(32)}`;
const message = { id: 'm1', to: '+12025550142', language: 'en', text: '123456 is your code' } as const;

type Asked = { url: string | undefined; authorization: string | undefined; form: Record<string, string> };
let asked: Asked[] = [];
let answer: { status: number; body: object };
const twilio = createServer(async (req, res) => {
  const { url, headers } = req;
  const form = Object.fromEntries(new URLSearchParams(await textOf(req)));
  asked.push({ url, authorization: headers.authorization, form });
  res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
});

async function textOf(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  answer = { status: 201, body: { sid: 'SM1' } };
});
afterAll(() => void twilio.close());

const textsFrom = (from: string) => createTwilioTexts({ accountSid, authToken: 'secret', from, origin });

test('a text message goes out from our number, under the name and secret of the account', async () => {
  await textsFrom('+12025550100').send(message);
  expect(asked).toEqual([
    {
      url: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${accountSid}:secret`).toString('base64')}`,
      form: { To: '+12025550142', From: '+12025550100', Body: '123456 is your code' },
    },
  ]);
});

test('a messaging service chooses the number itself', async () => {
  await textsFrom(`MG${'2'.repeat(32)}`).send(message);
  expect(asked[0]?.form).toEqual({
    To: '+12025550142',
    MessagingServiceSid: `MG${'2'.repeat(32)}`,
    Body: '123456 is your code',
  });
});

test('a refusal is reported by its code, without the number or the words', async () => {
  answer = { status: 400, body: { code: 21211, message: "The 'To' number +12025550142 is not valid." } };
  await expect(textsFrom('+12025550100').send(message)).rejects.toThrow(/^Twilio answered 400, code 21211$/);
});

test('an answer that is no JSON is a refusal too', async () => {
  answer = { status: 503, body: {} };
  await expect(textsFrom('+12025550100').send(message)).rejects.toThrow(/^Twilio answered 503, code 0$/);
});
