import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

/**
 * Whoever made a secret of the key that asked for something, and so could have asked by it: they decide about it as
 * little as about what they asked for themselves. Empty for what a person asked for.
 */
export const KEY_MAKERS: RawBuilder<string[]> = sql<string[]>`coalesce((
  select array_agg(distinct made_by) from api_key_secret
  where api_key_secret.api_key_id = approval.requester_key), '{}')`;

/** The same of one request. */
export async function readKeyMakers(tx: Tx, approvalId: string): Promise<readonly string[]> {
  const { makers } = await tx
    .selectFrom('approval')
    .select(KEY_MAKERS.as('makers'))
    .where('id', '=', approvalId)
    .executeTakeFirstOrThrow();
  return makers;
}
