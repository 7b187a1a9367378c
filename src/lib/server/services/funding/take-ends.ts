import { transferTypeOf } from '#lib/domain/funding/transfer-ends.ts';
import { problem } from '#lib/domain/problem.ts';
import type { Actor } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { programsOf } from '../programs/programs-of.ts';
import { HAS_ACCOUNT } from './has-account.ts';

type Named = { businessId: string; toBusinessId?: string | undefined; fromBusinessId?: string | undefined };

/**
 * The two funding accounts of a transfer, for somebody who may move money at both. Their businesses stay as they are
 * until the end of the transaction.
 *
 * @throws Refusal 422 for none or two other ends, or the same one; 404 for an end that the caller does not manage; 409
 *   for a business without a funding account of its own, or for one that is not active and would receive money
 */
export async function takeEnds(tx: Tx, actor: Actor, { businessId, toBusinessId, fromBusinessId }: Named) {
  const otherId = toBusinessId ?? fromBusinessId;
  if (otherId === undefined) throw atField('validation_failed', 'toBusinessId', 'required');
  if (toBusinessId !== undefined && fromBusinessId !== undefined)
    throw atField('validation_failed', 'fromBusinessId', 'invalid');
  const field = toBusinessId === undefined ? 'fromBusinessId' : 'toBusinessId';
  if (otherId === businessId) throw atField('validation_failed', field, 'sameBusiness');
  const found = mayManage(actor, otherId) ? await readEnds(tx, [businessId, otherId]) : [];
  const [own, other] = [businessId, otherId].map((id) => found.find((one) => one.id === id));
  const [from, to] = field === 'toBusinessId' ? [own, other] : [other, own];
  const type = from && to && transferTypeOf(from, to);
  if (!from || !to || !type) throw atField('not_found', field, 'businessNotFound');
  // What came late to a closed program can be taken from it.
  if (to.closedAt) throw wrongState('programClosed');
  if (to.status !== 'active') throw wrongState('businessNotActive', { params: { status: to.status } });
  return { from: withAccount(from), to: withAccount(to), type };
}

type End = Awaited<ReturnType<typeof readEnds>>[number];

function withAccount({ fundingAccountId, ...end }: End) {
  if (fundingAccountId === null || !end.hasAccount) throw wrongState('noFundingAccount');
  return { ...end, fundingAccountId };
}

const mayManage = (actor: Actor, businessId: string): boolean =>
  programsOf(actor, businessId, { permission: 'manageFunding' }).includes(businessId);

const readEnds = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('business')
    .select(['id', 'name', 'parent_id as parentId', 'status', 'closed_at as closedAt'])
    .select('funding_account_id as fundingAccountId')
    .select(HAS_ACCOUNT.as('hasAccount'))
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();

function atField(
  error: 'validation_failed' | 'not_found',
  field: 'toBusinessId' | 'fromBusinessId',
  key: 'required' | 'invalid' | 'sameBusiness' | 'businessNotFound',
): Refusal {
  return new Refusal(error, { fields: { [field]: fieldProblem(problem(key, { field })) } });
}
