import { makeSandboxDeposit as call } from '#lib/contract/sandbox/bank.ts';
import { DEPOSIT_MAX_MINOR } from '#lib/domain/limits.ts';
import { event } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { centsOf } from '../money.ts';

/** Pays money in at the sandbox's bank; its events arrive by the usual door. */
export const makeSandboxDeposit = event(call, async ({ platform, body: { amount, when, ...paid } }) => {
  const amountMinor = centsOf(amount, DEPOSIT_MAX_MINOR);
  const key = await platform.sandbox?.bank.payIn({ ...paid, amountMinor }, when);
  if (key === undefined) throw new Refusal('not_found');
  return { key };
});
