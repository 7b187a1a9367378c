import { listSandboxBank as call } from '#lib/contract/sandbox/bank.ts';
import { query } from '../../commands/handler.ts';
import { usd } from '../money.ts';

/** How many rows of the book are shown. */
const SHOWN = 50;

export const listSandboxBank = query(call, async ({ db }) => {
  const [payouts, deposits, checks] = await Promise.all([
    db
      .selectFrom('sandbox_bank_payout')
      .select(['key', 'amount', 'request', 'status', 'code', 'created_at', 'next_step_at'])
      .orderBy('created_at', 'desc')
      .orderBy('key', 'desc')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('sandbox_bank_deposit')
      .select(['key', 'request', 'status', 'code', 'created_at', 'next_step_at'])
      .orderBy('created_at', 'desc')
      .orderBy('key', 'desc')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('sandbox_bank_check')
      .select(['key', 'request', 'status', 'code', 'created_at', 'next_step_at'])
      .orderBy('created_at', 'desc')
      .orderBy('key', 'desc')
      .limit(SHOWN)
      .execute(),
  ]);
  return {
    payouts: payouts.map(({ request, amount, created_at, next_step_at, ...row }) => ({
      ...row,
      amount: usd(amount),
      speed: request.speed ?? ('ach' as const),
      nameOnAccount: request.nameOnAccount,
      last4: request.last4,
      createdAt: created_at.toISOString(),
      nextStepAt: next_step_at?.toISOString() ?? null,
    })),
    deposits: deposits.map(({ request, created_at, next_step_at, ...row }) => ({
      ...row,
      accountNumber: request.accountNumber,
      amount: usd(request.amountMinor),
      senderName: request.senderName,
      createdAt: created_at.toISOString(),
      nextStepAt: next_step_at?.toISOString() ?? null,
    })),
    checks: checks.map(({ request, created_at, next_step_at, ...row }) => ({
      ...row,
      nameOnAccount: request.nameOnAccount,
      last4: request.last4,
      routingNumber: request.routingNumber,
      createdAt: created_at.toISOString(),
      nextStepAt: next_step_at?.toISOString() ?? null,
    })),
  };
});
