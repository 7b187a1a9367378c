import type { Call } from '#lib/contract/call.ts';
import type { Tx } from '../db/schema.ts';
import type { Grant } from './actor.ts';
import { wrongState } from './wrong-state.ts';

/**
 * Refuses every write in a closed program. The row stays locked against closing until the end of the transaction, so
 * whatever is written is there when what is left is read.
 *
 * @throws Refusal 409 wrong_state
 */
export async function assertGrantOpen(
  tx: Tx,
  { call, grant }: { call: Pick<Call, 'inClosedProgram'>; grant: Grant },
): Promise<void> {
  const businessId = programOf(grant);
  if (businessId !== undefined && !call.inClosedProgram) await assertProgramOpen(tx, businessId);
}

/** The same for a program that a request names besides. */
export async function assertProgramOpen(tx: Tx, businessId: string, at?: readonly string[]): Promise<void> {
  const row = await tx
    .selectFrom('business')
    .select('closed_at')
    .where('id', '=', businessId)
    .forKeyShare()
    .executeTakeFirst();
  if (row?.closed_at) throw wrongState('programClosed', at && { at });
}

/** The business for which somebody acts, where it may be a program. */
function programOf(grant: Grant): string | undefined {
  if (grant.as === 'member') return grant.business.parentId === null ? undefined : grant.business.id;
  return grant.as === 'holder' || grant.as === 'recipient' ? grant.businessId : undefined;
}
