import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { planBankTransfer } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { createFileBank } from '#lib/server/providers/bank/file/bank.ts';
import type { BankNews } from '#lib/server/providers/bank/news.ts';
import { receiveBankNews } from '#lib/server/services/bank/receive-news.ts';
import { createPayoutWorld, type PayoutWorld } from '../../support/payouts.ts';
import { returnFileOf } from '../../support/return-file.ts';

/** A quarter of an hour: files for the same day leave at 10:15, 2:30 and 4:30 PM. */
const LEAD_MS = 900_000;

let world: PayoutWorld;
let directory: string;
let files: ReturnType<typeof createFileBank>;
beforeAll(async () => {
  world = await createPayoutWorld();
  directory = await mkdtemp(join(tmpdir(), 'larkspur-bank-'));
  const { db, platform, clock } = world.api;
  files = createFileBank({
    db,
    clock,
    directory,
    leadMs: LEAD_MS,
    sealingKey: platform.config.cardKey,
    originator: {
      bankRouting: '021000021',
      bankName: 'First Meadow Bank',
      companyId: '1234567890',
      originName: 'Larkspur',
      accountNumber: '9900112233',
    },
    emit: (body) => receiveBankNews(platform, body),
  });
  platform.bank = files;
});
afterEach(async () => {
  expect(world.api.errors).toEqual([]);
  expect(await verifyLedger(world.api.db)).toMatchObject({ ok: true });
});
afterAll(async () => {
  await rm(directory, { recursive: true });
  await world.api.drop();
});

async function roundAt(instant: string) {
  await world.api.clock.moveTo(new Date(instant));
  await files.round();
}

/** The trace number of the payment of an amount, in whichever file it left. */
async function traceOf(amountMinor: number): Promise<string> {
  const outgoing = join(directory, 'outgoing');
  const texts = await Promise.all(
    (await readdir(outgoing)).map((name) => readFile(join(outgoing, name), 'utf8')),
  );
  const amount = String(amountMinor).padStart(10, '0');
  const line = texts
    .flatMap((text) => text.split('\n'))
    .find((each) => each.startsWith('622') && each.includes(amount));
  return line?.slice(79, 94) ?? '';
}

type Notice = Parameters<typeof returnFileOf>[0][number];
async function receive(name: string, notice: Notice, writtenAt?: string) {
  await mkdir(join(directory, 'incoming'), { recursive: true });
  await writeFile(join(directory, 'incoming', name), returnFileOf([notice], writtenAt));
  await files.round();
}

test('a payment over files arrives in silence, comes back by file, and its money with it', async () => {
  const recipient = await world.recipient();
  const sent = await world.send(recipient.id, { amount: '41.07', speed: 'sameday_ach' });
  expect(sent.status).toBe(201);
  const { id } = sent.body.transfer;
  await world.handOver();
  expect(await world.transfer(id)).toMatchObject({ status: 'processing' });
  await roundAt('2026-11-16T15:15:00Z');
  await roundAt('2026-11-16T18:00:00Z');
  expect(await world.transfer(id)).toMatchObject({ status: 'completed', completedAt: expect.any(String) });
  expect(await world.money()).toEqual({ funding: 9_995_893, onItsWay: 0, gone: 4_107 });
  await receive('r1.txt', { code: 'R02', trace: await traceOf(4_107), amountMinor: 4_107 });
  expect(await world.transfer(id)).toMatchObject({
    status: 'failed',
    failureReason: 'closedAccount',
    failureCode: 'R02',
    returnedAt: expect.any(String),
  });
  expect(await world.money()).toEqual({ funding: 10_000_000, onItsWay: 0, gone: 0 });
  expect(await world.recipientRow(recipient.id)).toMatchObject({ intake_status: 'verification_failed' });
});

test('what comes back before it settled never arrived; a correction is kept for the next payment', async () => {
  const recipient = await world.recipient();
  await world.api.clock.moveTo(new Date('2026-11-17T15:00:00Z'));
  const first = (await world.send(recipient.id, { amount: '42.01' })).body.transfer.id;
  await world.handOver();
  await roundAt('2026-11-18T01:00:00Z');
  const trace = await traceOf(4_201);
  const returned = { code: 'R03', trace, amountMinor: 4_201 };
  await expect(receive('cent.txt', { ...returned, amountMinor: 1 })).rejects.toThrow('gives 0.01 back');
  expect(await world.transfer(first)).toMatchObject({ status: 'processing' });
  expect(await world.money()).toEqual({ funding: 9_995_799, onItsWay: 4_201, gone: 0 });
  await receive('n1.txt', { code: 'C02', trace, amountMinor: 0, data: '122105155' });
  await receive('r2.txt', returned);
  // The bank makes its file again a minute later: the same entry at another time.
  await receive('r2-again.txt', returned, '2611250816');
  expect(await readdir(join(directory, 'incoming', 'done'))).toEqual(
    expect.arrayContaining(['r2.txt', 'r2-again.txt']),
  );
  expect(await world.transfer(first)).toMatchObject({
    status: 'failed',
    failureReason: 'invalidAccountNumber',
  });
  expect(await world.money()).toMatchObject({ funding: 10_000_000, onItsWay: 0 });
  const types = (await world.activities(recipient.id)).map(({ type }) => type);
  expect(types).toContain('bankAccountUpdated');
});

test('a file that leaves late moves its payment to another day, in the payment, its history and a mail', async () => {
  const recipient = await world.recipient();
  await world.api.clock.moveTo(new Date('2026-11-18T20:00:00Z'));
  const sent = (await world.send(recipient.id, { amount: '44.01', speed: 'sameday_ach' })).body.transfer;
  expect(sent).toMatchObject({ effectiveOn: '2026-11-18' });
  await world.handOver();
  // Nobody was at work from before the last file of the day until the evening.
  await roundAt('2026-11-19T01:01:00Z');
  expect(await world.transfer(sent.id)).toMatchObject({ status: 'processing', effectiveOn: '2026-11-19' });
  await files.round();
  expect((await world.mailsTo(recipient.id)).map(({ kind, values }) => [kind, values.date])).toEqual([
    ['transferSent', 'Nov 18, 2026'],
    ['transferDelayed', 'Nov 19, 2026'],
  ]);
  await roundAt('2026-11-19T13:30:00Z');
  expect(await world.transfer(sent.id)).toMatchObject({ status: 'completed', effectiveOn: '2026-11-19' });
  expect((await world.activities(recipient.id)).map(({ type }) => type)).toEqual([
    'bankTransferInitiated',
    'bankTransferRescheduled',
    'bankTransferCompleted',
  ]);
});

test('a corrected number with letters in a file ends the account, and the payment to it arrives', async () => {
  const recipient = await world.recipient();
  await world.api.clock.moveTo(new Date('2026-11-19T15:00:00Z'));
  const { id } = (await world.send(recipient.id, { amount: '45.01' })).body.transfer;
  await world.handOver();
  await roundAt('2026-11-20T01:00:00Z');
  const trace = await traceOf(4_501);
  await receive('letters.txt', { code: 'C01', trace, amountMinor: 0, data: '0012-34 AB' });
  expect(await world.account(recipient.accountId ?? '')).toMatchObject({
    failure_reason: 'unsupportedTransfer',
    failure_code: 'C01',
    disabled_at: expect.any(Date),
  });
  await roundAt('2026-11-20T13:30:00Z');
  expect((await world.transfer(id)).status).toBe('completed');
});

test('news that we fetch are checked like those that come over HTTP, and nothing of them is kept', async () => {
  const recipient = await world.recipient();
  const { id } = (await world.send(recipient.id)).body.transfer;
  const before = await world.account(recipient.accountId ?? '');
  const news = { id: `ach:${id}`, type: 'account.changed', key: id, code: 'C01' } as const;
  const occurredAt = '2026-11-25T13:15:00.000Z';
  const receiveNews = (correction: BankNews['correction']) =>
    receiveBankNews(world.api.platform, { ...news, correction, occurredAt });
  expect(await receiveNews({ accountNumber: '' })).toBe(
    'correction.accountNumber cannot be as the bank says',
  );
  expect(await receiveNews({ accountNumber: ' - - ' })).toBe(
    'correction.accountNumber cannot be as the bank says',
  );
  expect(await receiveNews({ routingNumber: '12345678 ' })).toBe(
    'correction.routingNumber cannot be as the bank says',
  );
  expect(await world.account(recipient.accountId ?? '')).toEqual(before);
  expect(await receiveNews({ accountNumber: '777888' })).toBeNull();
  expect(await world.account(recipient.accountId ?? '')).toMatchObject({ last4: '888' });
  expect(await receiveNews({ accountNumber: '777889' })).toBe('the id of another event');
});

test('instant payments travel over no file: they are not offered, and refused beside their field', async () => {
  const recipient = await world.recipient();
  const plan = await world.api.call(planBankTransfer, {
    query: { businessId: world.program.id },
    token: world.token,
  });
  expect(plan.body.plans.map(({ requestedSpeed }: { requestedSpeed: string }) => requestedSpeed)).toEqual([
    'ach',
    'sameday_ach',
  ]);
  const refused = await world.send(recipient.id, { speed: 'instant' });
  expect(refused.body.fields.speed.msg).toBe('speed is invalid');
  expect([refused.status, refused.body.error, refused.body.fields]).toEqual([
    422,
    'validation_failed',
    { speed: { key: 'field.invalid', msg: expect.any(String) } },
  ]);
});

test('the times that who pays is shown are ours: a minute before the file, which leaves before the network closes', async () => {
  const recipient = await world.recipient();
  const sameDay = async () => {
    const { body } = await world.api.call(planBankTransfer, {
      query: { businessId: world.program.id },
      token: world.token,
    });
    return body.plans[1];
  };
  // Seven minutes are left, and the payment makes the last file, handed over half a minute late.
  await world.api.clock.moveTo(new Date('2026-11-18T21:22:00Z'));
  expect(await sameDay()).toMatchObject({ speed: 'sameday_ach', cutoffAt: '2026-11-18T21:29:00.000Z' });
  await world.api.clock.moveTo(new Date('2026-11-18T21:28:59Z'));
  const sent = (await world.send(recipient.id, { amount: '43.01', speed: 'sameday_ach' })).body.transfer;
  expect(sent).toMatchObject({ speed: 'sameday_ach', effectiveOn: '2026-11-18' });
  await world.api.clock.moveTo(new Date('2026-11-18T21:29:29Z'));
  await world.handOver();
  await roundAt('2026-11-18T21:29:59Z');
  expect(await traceOf(4_301)).toBe('');
  await roundAt('2026-11-18T21:30:00Z');
  expect(await traceOf(4_301)).toMatch(/^\d{15}$/);
  // From then on it travels by the next banking day, though the network would still take it.
  await world.api.clock.moveTo(new Date('2026-11-18T21:29:00Z'));
  expect(await sameDay()).toMatchObject({ speed: 'ach', effectiveOn: '2026-11-19' });
});
