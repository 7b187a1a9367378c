import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { wrongState } from './wrong-state.ts';

export const IMPORT_COMMITS: readonly string[] = ['commitImport', 'commitPaymentsImport'];

type Commit = { call: string; params: unknown; body: unknown };

/**
 * The request that waits already for this commit of an import: asked again, under whatever key, it is the same one. The
 * import stays locked, so that two that come at one moment ask once.
 *
 * @throws Refusal 409 wrong_state where another commit of the import waits
 */
export async function findWaitingCommit(tx: Tx, { call, params, body }: Commit): Promise<string | undefined> {
  if (!IMPORT_COMMITS.includes(call)) return undefined;
  const { id } = params as { id: string };
  await tx
    .selectFrom('import_file')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const waiting = await waitingOf(tx, id)
    .select(sql<boolean>`request -> 'body' = ${JSON.stringify(body)}::jsonb`.as('isSame'))
    .executeTakeFirst();
  if (waiting && !waiting.isSame) throw wrongState('importAwaitsApproval');
  return waiting?.id;
}

/** @throws Refusal 409 wrong_state while somebody is asked to agree to an import as it stands */
export async function assertNotAsked(tx: Tx, importId: string): Promise<void> {
  if (await waitingOf(tx, importId).executeTakeFirst()) throw wrongState('importAwaitsApproval');
}

const waitingOf = (tx: Tx, importId: string) =>
  tx
    .selectFrom('approval')
    .innerJoin('import_file', 'import_file.business_id', 'approval.business_id')
    .select('approval.id')
    .where('import_file.id', '=', importId)
    .where('approval.status', '=', 'pending')
    .where('approval.call', 'in', IMPORT_COMMITS)
    .where(sql<string>`approval.request -> 'params' ->> 'id'`, '=', importId);
