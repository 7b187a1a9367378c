import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { renderMail } from '#lib/server/mail/render.ts';
import { faultOf } from '#lib/server/providers/guard/fault-of.ts';
import type { OutgoingMail } from '#lib/server/providers/mail/port.ts';
import { createSmtpMail } from '#lib/server/providers/mail/smtp.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';

const FROM = 'Larkspur <hello@larkspur.example>';
const ID = '0199aaaa-0000-7000-8000-000000000001';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startServer(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const server = await startSmtpServer(options);
  closing.push(server.close);
  return server;
}

function open(url: string) {
  const mail = createSmtpMail({ smtpUrl: url, from: FROM });
  closing.push(() => mail.close());
  return mail;
}

async function arabicMail(): Promise<OutgoingMail> {
  const rendered = await renderMail({
    kind: 'cardLoaded',
    language: 'ar',
    brand: 'larkspur',
    values: {
      name: 'يوسف',
      organization: 'Juniper Commons',
      last4: '7102',
      amount: '$25.00',
      balance: '$541.93',
    },
    actionUrl: 'https://larkspur.example/cardholder/dashboard/YUSUF5VRTA',
  });
  const replyTo = 'support@larkspur.example';
  return { id: ID, replyTo, to: 'yusuf.haddad@larkspur.example', language: 'ar', ...rendered };
}

it('an Arabic mail arrives whole: letters, direction, both forms, its own id and language', async () => {
  const { taken, port } = await startServer();
  const mail = await arabicMail();
  await open(`smtp://127.0.0.1:${port}`).send(mail);
  const [arrived] = taken;
  expect(arrived).toMatchObject({
    messageId: `<${ID}@larkspur.example>`,
    subject: mail.subject,
    from: { name: 'Larkspur', address: 'hello@larkspur.example' },
    replyTo: [{ address: 'support@larkspur.example' }],
    to: [{ address: 'yusuf.haddad@larkspur.example' }],
  });
  expect(arrived?.html?.replaceAll('\r\n', '\n').trim()).toBe(mail.html.trim());
  expect(arrived?.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim());
  expect(arrived?.html).toContain('dir="rtl"');
  expect(arrived?.html).toContain('يوسف');
  const headers = Object.fromEntries(arrived?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers).toMatchObject({ 'content-language': 'ar', 'auto-submitted': 'auto-generated' });
});

it('a second try carries the same message id', async () => {
  const { taken, port } = await startServer();
  const smtp = open(`smtp://127.0.0.1:${port}`);
  const mail = await arabicMail();
  await smtp.send(mail);
  await smtp.send(mail);
  expect(taken.map(({ messageId }) => messageId)).toEqual([
    `<${ID}@larkspur.example>`,
    `<${ID}@larkspur.example>`,
  ]);
});

it('signs in with the name and password of the address', async () => {
  const seen: unknown[] = [];
  const { taken, port } = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      seen.push([username, password]);
      done(null, { user: username });
    },
  });
  await open(`smtp://mail%40larkspur:p%2Fss@127.0.0.1:${port}`).send(await arabicMail());
  expect(seen).toEqual([['mail@larkspur', 'p/ss']]);
  expect(taken).toHaveLength(1);
});

it('refuses a certificate that nobody vouches for', async () => {
  const { taken, port } = await startServer({ secure: true });
  await expect(open(`smtps://127.0.0.1:${port}`).send(await arabicMail())).rejects.toThrow(/certificate/);
  expect(taken).toEqual([]);
});

it('throws when the server does not take the mail or is not there, so that the outbox tries again', async () => {
  const { port } = await startServer({
    onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')),
  });
  await expect(open(`smtp://127.0.0.1:${port}`).send(await arabicMail())).rejects.toThrow('no such mailbox');
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const free = (closed.address() as AddressInfo).port;
  await new Promise((resolve) => closed.close(resolve));
  await expect(open(`smtp://127.0.0.1:${free}`).send(await arabicMail())).rejects.toThrow('ECONNREFUSED');
});

it('gives up on a server that says nothing, in time, and on one that takes a mail too late', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((closed) => silent.close(closed)));
  const timeouts = { connectMs: 500, silenceMs: 1_000 };
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const unheard = createSmtpMail({ smtpUrl: url, from: FROM, timeouts });
  closing.push(() => unheard.close());
  const error = await unheard.send(await arabicMail()).catch((thrown: unknown) => thrown);
  expect(faultOf(error)).toBe('noAnswer');

  let answerLate: (() => void) | undefined;
  const taken: string[] = [];
  const late = await startServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => {
        taken.push('mail');
        if (answerLate) return done();
        answerLate = () => done();
      });
    },
  });
  const mail = await arabicMail();
  const smtp = createSmtpMail({ smtpUrl: `smtp://127.0.0.1:${late.port}`, from: FROM, timeouts });
  closing.push(() => smtp.close());
  const second = await smtp.send(mail).catch((thrown: unknown) => thrown);
  expect(faultOf(second)).toBe('noAnswer');
  answerLate?.();
  // Under the same message id, by which readers know a second one.
  await smtp.send(mail);
  expect(taken).toHaveLength(2);
});

it('needs an address', () => {
  expect(() => createSmtpMail({ smtpUrl: undefined, from: FROM })).toThrow('SMTP_URL');
});
