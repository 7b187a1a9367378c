import { v7 as newId } from 'uuid';
import { makeRecipient } from '../../support/recipients.ts';
import { postPayout } from '../../support/transfers.ts';
import type { Input } from './prepare.ts';
import type { AccessWorld } from './world.ts';

/** What the calls of payments and of the bank need, with a payment of their own each time. */
export function preparePayouts({ api, businessA }: AccessWorld): Record<string, () => Promise<Input>> {
  const ofA = { businessId: businessA };

  async function onTransfer() {
    const { id: recipientId, accountId } = await makeRecipient(api, ofA);
    const id = await postPayout(api.db, {
      ...ofA,
      recipientId,
      accountId: accountId ?? '',
      amountMinor: 100,
    });
    return { params: { id } };
  }

  /** Booked at the bank, as if somebody had asked it. */
  async function onPayout() {
    const key = newId();
    const to = { nameOnAccount: 'Amina Rahimi', accountType: 'checking' } as const;
    await api.platform.bank.sendPayout({
      key,
      amountMinor: 100,
      speed: 'ach',
      effectiveOn: '2026-11-17',
      recipientKind: 'person',
      organizationName: 'Juniper',
      to: { ...to, accountNumber: '123456789', routingNumber: '021000021' },
    });
    return { params: { key }, body: { to: 'settled' } };
  }

  async function onCheck() {
    const key = newId();
    const to = { nameOnAccount: 'Amina Rahimi', accountType: 'checking' } as const;
    await api.platform.bank.checkAccount({
      key,
      holderName: 'Amina Rahimi',
      recipientKind: 'person',
      to: { ...to, accountNumber: '123456789', routingNumber: '021000021' },
    });
    return { params: { key }, body: {} };
  }

  return {
    createBankTransfer: async () => ({
      body: {
        ...ofA,
        recipientId: (await makeRecipient(api, ofA)).id,
        amount: '1.00',
        speed: 'ach',
      },
      headers: { 'idempotency-key': newId() },
    }),
    decideSandboxCheck: onCheck,
    getBankTransfer: onTransfer,
    listBankTransfers: async () => ({ query: ofA }),
    moveSandboxPayout: onPayout,
    planBankTransfer: async () => ({ query: ofA }),
    receiveBankEvent: async () => ({
      body: {
        id: newId(),
        type: 'payout.settled',
        key: (await onTransfer()).params.id,
        occurredAt: new Date().toISOString(),
      },
    }),
  };
}
