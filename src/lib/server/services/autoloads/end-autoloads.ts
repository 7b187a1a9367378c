import { sql } from 'kysely';
import { recordAs } from '../../commands/record.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';

const CHUNK = 50;

/**
 * Ends the autoloads whose last date is over and waits no more.
 *
 * @returns whether more may be over
 */
export function endAutoloads({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; businessId: string; name: string }>`
      update autoload set state = 'ended', updated_at = greatest(${now}, updated_at + interval '1 ms')
      where id in (
        select id from autoload where state = 'active' and next_on is null and not exists (
          select from autoload_run where autoload_id = autoload.id and status = 'waiting')
        order by id limit ${CHUNK} for no key update skip locked)
      returning id, business_id as "businessId", name`.execute(tx);
    await recordAs(
      tx,
      'autoloads',
      now,
    )(
      ...rows.map(({ id, businessId, name }) => ({
        businessId,
        subject: { type: 'autoload' as const, id },
        type: 'autoloadEnded' as const,
        payload: { autoloadId: id, name },
        change: { before: { state: 'active' as const }, after: { state: 'ended' as const } },
      })),
    );
    return rows.length === CHUNK;
  });
}
