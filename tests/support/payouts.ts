import { v7 as newId } from 'uuid';
import { getBankTransfer } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { createBankTransfer } from '#lib/contract/bank-transfers/create.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { readBalance } from '#lib/server/ledger/balance.ts';
import type { SandboxEvents } from '#lib/server/providers/sandbox-events.ts';
import { accountChecks } from '#lib/server/services/bank/check-account.ts';
import { payouts } from '#lib/server/services/bank-transfers/send-payout.ts';
import { createTestApi } from './api.ts';
import { makeRecipient } from './recipients.ts';
import { makeBusiness, makeMember } from './world.ts';

/** Monday 16 November 2026, ten in the morning in New York: half an hour before the first deadline of the day. */
export const MONDAY_MORNING = new Date('2026-11-16T15:00:00.000Z');

export type PayoutWorld = Awaited<ReturnType<typeof createPayoutWorld>>;

/** A program with $100,000.00 that pays by bank transfer, and its administrator; the clock stands on a Monday. */
export async function createPayoutWorld({ fundingMinor = 10_000_000 } = {}) {
  const api = await createTestApi();
  await api.clock.moveTo(MONDAY_MORNING);
  const parent = await makeBusiness(api.db, { name: 'Juniper' });
  const program = await makeBusiness(api.db, {
    name: 'Stipends',
    parentId: parent.id,
    productType: 'bank_transfers',
    fundingMinor,
  });
  const token = await api.tokens.mint({
    uid: await makeMember(api.db, { businessId: program.id, role: 'admin' }),
  });

  const send = (recipientId: string, more: object = {}, key: string = newId(), by: string = token) =>
    api.call(createBankTransfer, {
      body: { businessId: program.id, recipientId, amount: '25.00', speed: 'ach', ...more },
      token: by,
      key,
    });

  const bank = () => {
    const { sandbox } = api.platform;
    if (!sandbox) throw new Error('a test has a sandbox');
    return sandbox.bank;
  };

  return {
    api,
    /** Hands waiting payments and checks to the bank, as the worker does. */
    async handOver() {
      await deliverWaiting(api.platform, payouts);
      await deliverWaiting(api.platform, accountChecks);
    },
    /** Lets the bank do what is due at an instant, and report it. */
    async bankAt(instant: string) {
      await api.clock.moveTo(new Date(instant));
      while (await bank().work());
    },
    /** Speaks as the bank does, signed; `change` spoils the signature, the body or the clock. */
    async report(given: object, change: { at?: Date; tamper?: string; signature?: string } = {}) {
      const body = JSON.stringify({
        id: `evt-${newId()}`,
        occurredAt: api.clock.now().toISOString(),
        ...given,
      });
      const { sign } = api.platform.events.bank as SandboxEvents;
      return api.send('POST', '/bank/events', {
        headers: {
          'content-type': 'application/json',
          ...sign({ id: newId(), at: change.at ?? new Date(), body }),
          ...(change.signature === undefined ? {} : { 'webhook-signature': change.signature }),
        },
        body: change.tamper ?? body,
      });
    },
    account: (id: string) =>
      api.db.selectFrom('bank_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    recipientRow: (id: string) =>
      api.db.selectFrom('recipient').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Kinds of the mails that wait for a recipient, in order. */
    async mailsTo(recipientId: string) {
      const { email } = await api.db
        .selectFrom('recipient')
        .select('email')
        .where('id', '=', recipientId)
        .executeTakeFirstOrThrow();
      const rows = await api.db
        .selectFrom('outbox')
        .select(['topic', 'payload'])
        .where('topic', 'in', ['mail.send', 'mail.recipientInvitation'])
        .orderBy('id')
        .execute();
      // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
      const mails = rows.map(({ payload }) => ((payload as any).mail ?? payload) as any);
      return mails.filter(({ to }) => to === email);
    },
    superId: parent.id,
    program,
    token,
    recipient: (options: Omit<Parameters<typeof makeRecipient>[1], 'businessId'> = {}) =>
      makeRecipient(api, { businessId: program.id, ...options }),
    send,
    transfer: async (id: string) =>
      (await api.call(getBankTransfer, { params: { id }, token })).body.transfer,
    /** Cents on the funding account, on the way, and gone. */
    async money() {
      const accounts = await api.db
        .selectFrom('account')
        .select(['id', 'kind'])
        .where('business_id', '=', program.id)
        .execute();
      const of = async (kind: string) => {
        const found = accounts.find((account) => account.kind === kind);
        return found ? ((await readBalance(api.db, found.id))?.postedMinor ?? 0) : 0;
      };
      return {
        funding: await of('funding'),
        onItsWay: await of('ach_clearing'),
        /** What came in from outside is below zero here. */
        gone: (await of('program_cash')) + fundingMinor,
      };
    },
    activities: async (recipientId: string) =>
      api.db
        .selectFrom('activity')
        .select(['type', 'channel', 'payload'])
        .where('subject_id', '=', recipientId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    outbox: (topic: string) =>
      api.db
        .selectFrom('outbox')
        .select(['payload', 'done_at'])
        .where('topic', '=', topic)
        .orderBy('id')
        .execute(),
  };
}
