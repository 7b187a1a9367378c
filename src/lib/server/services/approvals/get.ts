import type { Approval } from '#lib/contract/approvals/approvals.ts';
import { getApproval as call } from '#lib/contract/approvals/approvals.ts';
import { MOST_CARDS } from '#lib/contract/approvals/asked.ts';
import type { Actor } from '../../commands/actor.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { toApproval } from './approval-row.ts';
import { assertShown, mayDecideAbout, notTheirs, uidOf } from './readable-approvals.ts';
import { selectApprovals } from './select-approvals.ts';

export const getApproval = query(call, async ({ db, params, actor, now }) => {
  const row = await selectApprovals(db, MOST_CARDS).where('approval.id', '=', params.id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (!mayDecideAbout(actor, row) && row.requested_by !== uidOf(actor)) throw notTheirs(actor, row);
  assertShown(actor, row);
  return { approval: toApproval(row, { actor, now }) };
});

/** The request as it is after the caller changed it. */
export async function readApproval(
  db: Db | Tx,
  id: string,
  viewer: { actor: Actor; now: Date },
): Promise<Approval> {
  return toApproval(
    await selectApprovals(db, MOST_CARDS).where('approval.id', '=', id).executeTakeFirstOrThrow(),
    viewer,
  );
}
