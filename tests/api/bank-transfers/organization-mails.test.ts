import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderMail } from '#lib/server/mail/render.ts';
import { createPayoutWorld, type PayoutWorld } from '../../support/payouts.ts';
import { makeBankAccount } from '../../support/recipients.ts';
import { makeMember, makeRoles, makeUser } from '../../support/world.ts';

let world: PayoutWorld;

beforeAll(async () => {
  world = await createPayoutWorld();
  const { api, program, superId } = world;
  await makeRoles(api.db, superId, [
    {
      key: 'payer',
      name: 'Payer',
      permissions: ['viewRecipients', 'viewBankTransfers', 'sendBankTransfers'],
    },
    { key: 'blind', name: 'Blind', permissions: ['viewBankTransfers', 'hideBankPaymentsInformation'] },
  ]);
  const person = async (uid: string, businessId: string, role: string) => {
    await makeUser(api.db, { uid, firstName: uid });
    await makeMember(api.db, { businessId, role, uid });
  };
  await person('Grace', superId, 'admin');
  await person('Pavel', program.id, 'payer');
  await person('Tom', program.id, 'blind');
  await api.db.updateTable('users').set({ language: 'es' }).where('id', '=', 'Grace').execute();
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

/** Mails to an organization that wait for these people, drawn, by the address they go to. */
async function mails(recipientId: string) {
  const rows = await world.outbox('mail.send');
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  const waiting = rows.map(({ payload }) => payload as any).filter(({ kind }) => /^payment/.test(kind));
  const drawn = [];
  for (const { to, path, kind, language, brand, values } of waiting) {
    if (path !== null && !path.includes(recipientId)) continue;
    const actionUrl = path === null ? null : `https://app.example.org${path}`;
    drawn.push({ to, path, kind, ...(await renderMail({ kind, language, brand, values, actionUrl })) });
  }
  return drawn;
}

const pay = async (name: string, code: string, { isSettled }: { isSettled: boolean }) => {
  const { id } = await world.recipient({ name, last4: '6789' });
  const token = await world.api.tokens.mint({ uid: 'Pavel' });
  const sent = await world.send(id, { amount: '1250.00', speed: 'ach' }, undefined, token);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const key = sent.body.transfer.id;
  await world.handOver();
  if (isSettled) await world.report({ type: 'payout.settled', key });
  const report = { type: isSettled ? 'payout.returned' : 'payout.failed', key, code };
  expect((await world.report(report)).status).toBe(200);
  // The bank reports it again; nobody gets a second mail.
  await world.report(report);
  return { recipientId: id, transferId: key, found: await mails(id) };
};

const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '');
const DATE = /November 16, 2026 at 10:0\d AM \(New York time\)/;

test('a returned payment sends its sender and the administrators a mail, each in their language', async () => {
  const { recipientId, transferId, found } = await pay('Omar Haddad', 'R02', { isSettled: true });
  const administrators = found.filter(({ to }) => !to.startsWith('Pavel'));
  expect(found.map(({ to }) => to.split('@')[0])).toContain('Pavel');
  expect(found.map(({ to }) => to.split('@')[0])).toContain('Grace');
  expect(found.map(({ to }) => to.split('@')[0])).not.toContain('Tom');
  expect(administrators.length).toBe(2);
  const pavel = found.find(({ to }) => to.startsWith('Pavel'));
  expect(pavel?.subject && plain(pavel.subject)).toBe('$1,250.00 to Omar Haddad came back');
  const text = plain(pavel?.text ?? '');
  expect(text).toContain('A payment came back. The money is back.');
  expect(text.replace(DATE, 'DATE')).toContain(
    'The payment of $1,250.00 to Omar Haddad had arrived in the account ending in 6789 and came back on DATE. The bank says that this account is closed. $1,250.00 is back in the funding account. We asked Omar Haddad for another account. Once the bank has verified it, you can send the payment again.',
  );
  expect(text).toContain('Program: Stipends · Juniper');
  expect(text).toContain('You get this email because Juniper uses Larkspur.');
  expect(text).toContain('Send again');
  expect(pavel?.path).toBe(`/${world.program.id}/recipients/${recipientId}?payment=${transferId}`);
  const grace = found.find(({ to }) => to.startsWith('Grace'));
  expect(plain(grace?.subject ?? '')).toBe('Se devolvieron $1,250.00 enviados a Omar Haddad');
  expect(plain(grace?.text ?? '')).toContain('El banco dice que esta cuenta está cerrada.');
  expect(plain(grace?.text ?? '')).toContain('Programa: Stipends · Juniper');
});

test('one that failed for no fault of the account can be sent again at once', async () => {
  const { found } = await pay('Mina Sorbet', 'R31', { isSettled: false });
  const pavel = found.find(({ to }) => to.startsWith('Pavel'));
  expect(plain(pavel?.subject ?? '')).toBe('$1,250.00 to Mina Sorbet could not be paid');
  expect(plain(pavel?.text ?? '').replace(DATE, 'DATE')).toContain(
    'The payment of $1,250.00 to Mina Sorbet, to the account ending in 6789, failed on DATE. Something unexpected went wrong at the bank. $1,250.00 is back in the funding account. You can send it again now.',
  );
});

test.each([
  ['payout.returned', 'had arrived in the account ending in 6789 and came back on'],
  ['payout.failed', 'to the account ending in 6789, failed on'],
])(
  'after %s the time is the bank’s, as on the page of the payment, not when we received the report',
  async (type, words) => {
    const { api } = world;
    const { id } = await world.recipient({ name: `Reported late: ${type}`, last4: '6789' });
    const key = (await world.send(id)).body.transfer.id;
    await world.handOver();
    const settledAt = new Date('2026-11-16T15:20:00.000Z');
    await api.clock.moveTo(settledAt);
    if (type === 'payout.returned') await world.report({ type: 'payout.settled', key });
    await api.clock.moveTo(new Date('2026-11-17T20:45:00.000Z'));
    await world.report({ type, key, code: 'R02', occurredAt: '2026-11-16T16:31:00.000Z' });
    await api.clock.moveTo(settledAt);
    const english = (await mails(id)).find(({ to }) => !to.startsWith('Grace'));
    expect(plain(english?.text ?? '')).toContain(`${words} November 16, 2026 at 11:31 AM (New York time).`);
  },
);

test('where another account was given since, nobody was asked for one', async () => {
  const { api, program } = world;
  const { id } = await world.recipient({ name: 'Nina Moved' });
  const key = (await world.send(id)).body.transfer.id;
  await world.handOver();
  await world.report({ type: 'payout.settled', key });
  const earlier = { disabled_at: new Date(), failure_reason: 'closedAccount' } as const;
  await api.db.updateTable('bank_account').set(earlier).where('recipient_id', '=', id).execute();
  await makeBankAccount(api, {
    recipientId: id,
    businessId: program.id,
    accountNumber: '100200300111',
    routingNumber: '021000021',
    status: 'pending',
    at: api.clock.now(),
  });
  await world.report({ type: 'payout.returned', key, code: 'R02' });
  const english = (await mails(id)).find(({ to }) => !to.startsWith('Grace'));
  expect(plain(english?.text ?? '')).toContain(
    'Nina Moved has given another account. Once the bank has verified it, you can send the payment again.',
  );
});

test('where the program has stopped paying out, nothing is offered that cannot be done', async () => {
  const { api, program } = world;
  const { id } = await world.recipient({ name: 'Last One' });
  const key = (await world.send(id)).body.transfer.id;
  await world.handOver();
  await api.db
    .updateTable('business')
    .set({ payout_cutoff: '2026-11-13' })
    .where('id', '=', program.id)
    .execute();
  await world.report({ type: 'payout.failed', key, code: 'R31' });
  await api.db.updateTable('business').set({ payout_cutoff: null }).where('id', '=', program.id).execute();
  const ended = (await mails(id)).filter(({ path }) => path === null);
  expect(ended.length).toBeGreaterThan(0);
  for (const { text } of ended) expect(text).not.toContain('https://app.example.org/0');
  const administrator = ended.find(({ to }) => !to.startsWith('Grace'));
  expect(plain(administrator?.text ?? '')).toContain(
    'This program has stopped paying out, so the payment cannot be sent again.',
  );
});
