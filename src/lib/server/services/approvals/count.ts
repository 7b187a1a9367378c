import { sql } from 'kysely';
import { countApprovals as call } from '#lib/contract/approvals/count.ts';
import { query } from '../../commands/handler.ts';
import { programsOf } from '../programs/programs-of.ts';
import { decidableApprovals } from './readable-approvals.ts';

/** More are not counted: a badge shows `99+`. */
const MOST = 100;

export const countApprovals = query(call, async ({ db, actor, params, now }) => {
  const businessIds = programsOf(actor, params.id);
  if (businessIds.length === 0 || actor.kind !== 'user') return { waiting: 0 };
  const waiting = db
    .selectFrom('approval')
    .select('approval.id')
    .where('approval.business_id', 'in', businessIds)
    .where('approval.status', '=', 'pending')
    .where('approval.expires_at', '>', now)
    .where(decidableApprovals(actor))
    .limit(MOST)
    .as('waiting');
  const { count } = await db
    .selectFrom(waiting)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { waiting: count };
});
