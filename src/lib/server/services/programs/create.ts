import { v7 as newId } from 'uuid';
import { createProgram as call } from '#lib/contract/programs/programs.ts';
import { MAX_PROGRAMS } from '#lib/domain/limits.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { takeOrganisation } from '../../commands/take-organisation.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { openAccount } from '../../ledger/open-account.ts';
import { outsideAccount } from '../../ledger/outside-account.ts';
import { keepOwnAccountInView, readOwnAccountUse } from '../funding/own-account-use.ts';
import { assertNameFree, readProgram } from './program-row.ts';

/** Creates a program with its accounts; the database gives its funding account the number that banks pay to. */
export const createProgram = command(call, async ({ tx, params, body, now, record }) => {
  const { name, productType } = body;
  await takeOrganisation(tx, params.id);
  const parent = await readParent(tx, params.id);
  await assertRoom(tx, params.id);
  await assertNameFree(tx, { parentId: params.id, name });
  const [id, fundingAccountId] = [newId(), newId()];
  await tx
    .insertInto('business')
    .values({
      id,
      name,
      parent_id: params.id,
      product_type: productType,
      is_eligible_for_on_demand: parent.is_eligible_for_on_demand,
      has_custom_funding_fields: parent.has_custom_funding_fields,
      brand: parent.brand,
      payout_cutoff: null,
      funding_account_id: null,
      created_at: now,
    })
    .execute();
  await keepMoneyInView(tx, params.id, now);
  await openAccount(tx, { id: fundingAccountId, businessId: id, kind: 'funding' });
  await outsideAccount(tx, id, 'program_cash');
  await tx
    .updateTable('business')
    .set({ funding_account_id: fundingAccountId })
    .where('id', '=', id)
    .execute();
  await record({
    businessId: id,
    subject: { type: 'business', id },
    type: 'programCreated',
    payload: { programId: id, name, productType },
  });
  return done({ program: await readProgram(tx, id) });
});

/**
 * The organization, if it holds programs or may. What has cards or payments of its own would lose its way to them.
 *
 * @throws Refusal 409 wrong_state
 */
async function readParent(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('business')
    .select(['status', 'parent_id', 'product_type', 'brand'])
    .select(['is_eligible_for_on_demand', 'has_custom_funding_fields'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.parent_id !== null || row.product_type !== null) throw wrongState('holdsNoPrograms');
  if (row.status !== 'active') throw wrongState('businessNotActive', { params: { status: row.status } });
  return row;
}

/** With its first program an organization loses sight of the account it had, so one in use stays its own. */
async function keepMoneyInView(tx: Tx, businessId: string, now: Date): Promise<void> {
  const { postedMinor, owedMinor, awaited } = await readOwnAccountUse(tx, businessId);
  if (postedMinor !== 0 || owedMinor !== 0 || awaited !== 0)
    await keepOwnAccountInView(tx, { businessId, now });
}

/** Counted under the lock of the organization, so that two requests cannot both add the last one. */
async function assertRoom(tx: Tx, parentId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('business')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('parent_id', '=', parentId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_PROGRAMS) throw new Refusal('limit_exceeded');
}
