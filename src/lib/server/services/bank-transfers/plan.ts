import { planBankTransfer as call } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { isPastPayoutCutoff, planPayout } from '#lib/domain/bank-transfers/payout-schedule.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { usd } from '../money.ts';

/** The plan of a payment sent at this moment; the same rules apply when it is sent. */
export const planBankTransfer = query(call, async ({ db, platform, query: { businessId }, now }) => {
  const row = await db
    .selectFrom('business')
    .leftJoin('balance', 'balance.account_id', 'business.funding_account_id')
    .select(['business.payout_cutoff', 'balance.posted', 'balance.held'])
    .where('business.id', '=', businessId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return {
    now: now.toISOString(),
    available: usd((row.posted ?? 0) - (row.held ?? 0)),
    payoutCutoff: row.payout_cutoff,
    isPastCutoff: isPastPayoutCutoff(row.payout_cutoff, now),
    plans: platform.bank.speeds.map((speed) => {
      const { cutoffAt, arrivesBy, ...plan } = planPayout(speed, now, platform.bank.leadMs);
      return { ...plan, cutoffAt: cutoffAt?.toISOString() ?? null, arrivesBy: arrivesBy.toISOString() };
    }),
  };
});
