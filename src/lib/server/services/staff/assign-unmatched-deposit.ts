import { assignUnmatchedDeposit as call } from '#lib/contract/staff/deposits.ts';
import { nameOf } from '../../commands/actor.ts';
import { assertProgramOpen } from '../../commands/assert-program-open.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { HAS_ACCOUNT } from '../funding/has-account.ts';
import { postFromSuspense } from '../funding/post-deposit.ts';
import { readUnmatched, takeUnmatched } from './unmatched-row.ts';

/** The business sees it as any other deposit, and in its audit log that staff gave it. */
export const assignUnmatchedDeposit = command(call, async ({ tx, actor, params, body, now, record }) => {
  const { businessId, note } = body;
  const { amountMinor } = await takeUnmatched(tx, params.id);
  await assertProgramOpen(tx, businessId, ['businessId']);
  const fundingAccountId = await readFunding(tx, businessId);
  const by = nameOf(actor);
  const money = { depositId: params.id, amountMinor, businessId, fundingAccountId, actor: by.id, now };
  const journalId = await postFromSuspense(tx, money);
  await tx
    .updateTable('deposit')
    .set({
      status: 'available',
      business_id: businessId,
      journal_id: journalId,
      available_at: now,
      decided_by: by.id,
      decided_by_name: by.name,
      decided_at: now,
      decision_note: note ?? null,
    })
    .where('id', '=', params.id)
    .execute();
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'depositAssigned',
    payload: { depositId: params.id, journalId, amountMinor, currency: 'USD' },
  });
  return done({ deposit: await readUnmatched(tx, params.id) });
});

/** @throws Refusal 404 for no business, 409 wrong_state where money cannot come to it */
async function readFunding(tx: Tx, businessId: string): Promise<string> {
  const row = await tx
    .selectFrom('business')
    .select('funding_account_id')
    .select(HAS_ACCOUNT.as('hasAccount'))
    .where('id', '=', businessId)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (!row.funding_account_id || !row.hasAccount)
    throw wrongState('noFundingAccount', { at: ['businessId'] });
  return row.funding_account_id;
}
