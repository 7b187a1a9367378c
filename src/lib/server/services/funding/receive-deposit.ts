import { v7 as newId } from 'uuid';
import { recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import type { Platform } from '../../platform.ts';
import { insertReported, type ReportedDeposit, takeReported } from './deposit-row.ts';
import { fundingAccountOf, matchAccount } from './match-account.ts';
import { postDeposit, postToSuspense } from './post-deposit.ts';

type Told = { tx: Tx; platform: Platform; now: Date };

/** The bank knows of money on its way. For an account of ours it is shown; it moves nothing yet. */
export async function announceDeposit({ tx, platform, now }: Told, deposit: ReportedDeposit) {
  if (await takeReported(tx, deposit.reference)) return 'nothingToDo';
  const account = await matchAccount(tx, platform, deposit.accountNumber);
  if (!account) return 'nothingToDo';
  const { businessId } = account;
  await insertReported(tx, deposit, {
    id: newId(),
    business_id: businessId,
    status: 'announced',
    created_at: now,
  });
  return 'announced';
}

/** The money is there: on the funding account whose number it names, or on suspense where it names none of ours. */
export async function receiveDeposit({ tx, platform, now }: Told, deposit: ReportedDeposit) {
  const known = await takeReported(tx, deposit.reference);
  if (known && known.status !== 'announced') return 'nothingToDo';
  // What was announced to a business is that business's.
  const account = known?.businessId
    ? { businessId: known.businessId, fundingAccountId: await fundingAccountOf(tx, known.businessId) }
    : await matchAccount(tx, platform, deposit.accountNumber);
  const id = known?.id ?? newId();
  const { amountMinor, usableOn } = deposit;
  const money = { depositId: id, amountMinor };
  if (!account) {
    const suspense_journal_id = await postToSuspense(tx, money);
    const kept = { business_id: null, status: 'unmatched' as const, suspense_journal_id };
    await insertReported(tx, deposit, { id, ...kept, created_at: now });
    return 'unmatched';
  }
  const { businessId } = account;
  const journalId = await postDeposit(tx, { ...money, ...account, now });
  const there = { status: 'available' as const, journal_id: journalId, available_at: now };
  if (known) {
    const said = { amount: amountMinor, usable_on: usableOn };
    await tx
      .updateTable('deposit')
      .set({ ...there, ...said })
      .where('id', '=', id)
      .execute();
  } else await insertReported(tx, deposit, { id, business_id: businessId, ...there, created_at: now });
  await recordAs(
    tx,
    'bank',
    now,
  )({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'depositReceived',
    payload: { depositId: id, journalId, amountMinor, currency: 'USD' },
  });
  return 'deposited';
}
