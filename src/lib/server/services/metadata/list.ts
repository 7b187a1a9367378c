import { listMetadata as call } from '#lib/contract/metadata/metadata.ts';
import { findOwner } from '../../commands/find-owner.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { programsOf } from '../programs/programs-of.ts';
import { METADATA_COLUMNS, presentTarget, shownOf, toMetadata } from './metadata-row.ts';

/** Lists all of it: a target has at most fifty keys per business. A foreign target answers like a missing one. */
export const listMetadata = query(call, async ({ db, actor, params, query: { type, targetId } }) => {
  const owner = await findOwner.target(db, { id: targetId, type });
  const own = programsOf(actor, params.id, { permission: 'manageMetadata' });
  const businessIds = shownOf(actor, type, own).filter((id) => owner?.businessIds.includes(id));
  if (businessIds.length === 0) throw new Refusal('not_found');
  const rows = await db
    .selectFrom('metadata')
    .select(METADATA_COLUMNS)
    .where('business_id', 'in', businessIds)
    .where('target_type', '=', type)
    .where('target_id', '=', await presentTarget(db, type, targetId))
    .orderBy('key')
    .orderBy('business_id')
    .execute();
  return { metadata: rows.map(toMetadata) };
});
