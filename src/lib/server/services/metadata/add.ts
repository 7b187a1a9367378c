import { sql } from 'kysely';
import { addMetadata as call } from '#lib/contract/metadata/metadata.ts';
import { problem } from '#lib/domain/problem.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';
import { lineOf, METADATA_COLUMNS, placeOf, toMetadata } from './metadata-row.ts';

const KEYS_OF_TARGET = 50;
/** The key space of advisory locks on one target's metadata. */
const METADATA_LOCK = 7_313_007;

export const addMetadata = command(call, async ({ tx, actor, body, now, record }) => {
  const place = await placeOf(tx, actor, body);
  await assertRoom(tx, place);
  const row = await tx
    .insertInto('metadata')
    .values({ ...place, value: body.metadata.value, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(METADATA_COLUMNS)
    .executeTakeFirst();
  if (!row) {
    throw new Refusal('conflict', {
      fields: { 'metadata.key': fieldProblem(problem('taken'), 'metadata.key') },
    });
  }
  await record(lineOf('metadataAdded', place, { after: row.value }));
  return done({ metadata: toMetadata(row) });
});

/** Counted under a lock of the target, so that two requests cannot both add the last one. */
async function assertRoom(tx: Tx, place: Awaited<ReturnType<typeof placeOf>>): Promise<void> {
  const { business_id, target_type, target_id } = place;
  const name = [business_id, target_type, target_id].join(' ');
  await sql`select pg_advisory_xact_lock(${METADATA_LOCK}::integer, hashtext(${name}))`.execute(tx);
  const { count } = await tx
    .selectFrom('metadata')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', business_id)
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .executeTakeFirstOrThrow();
  if (count >= KEYS_OF_TARGET) throw new Refusal('limit_exceeded');
}
