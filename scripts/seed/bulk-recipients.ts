import { sql } from 'kysely';
import type { Db } from '#lib/server/db/schema.ts';
import { FIRST_NAMES, LAST_NAMES } from './demo/names.ts';

const CHUNK = 20_000;
const SPREAD_DAYS = 179;
const ACTOR = 'system:seed';

export type RecipientsFill = {
  businessId: string;
  recipients: number;
  now: Date;
  onProgress?: (done: number) => void;
};

/**
 * Adds many recipients to a business, none of whom has given an account yet, by statements over whole sets; numbers go
 * on where an earlier run stopped.
 *
 * @throws Error for a business that is not there
 */
export async function fillRecipients(db: Db, fill: RecipientsFill): Promise<void> {
  const { businessId, recipients, now, onProgress } = fill;
  const business = await db
    .selectFrom('business')
    .select((eb) => [
      'id',
      eb
        .selectFrom('recipient')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('recipient.business_id', '=', 'business.id')
        .where('created_by', '=', ACTOR)
        .as('count'),
    ])
    .where('id', '=', businessId)
    .executeTakeFirst();
  if (!business) throw new Error(`There is no business ${businessId} here. npm start makes the demo's.`);
  const first = (business.count ?? 0) + 1;
  for (let done = 0; done < recipients; done += CHUNK) {
    const from = first + done;
    const to = from + Math.min(CHUNK, recipients - done) - 1;
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local gin_pending_list_limit = '64MB'`.execute(tx);
      await sql`
        with plan as (
          select n, gen_random_uuid() as id, (${[...FIRST_NAMES]}::text[])[1 + n % ${FIRST_NAMES.length}]
              || ' ' || (${[...LAST_NAMES]}::text[])[1 + n / 7 % ${LAST_NAMES.length}] as name,
            date_trunc('milliseconds', ${now}::timestamptz
              - (1 - (n - ${first})::float8 / ${recipients}) * ${SPREAD_DAYS} * interval '1 day') as at
          from generate_series(${from}::bigint, ${to}::bigint) as n
        ), written as (
          insert into recipient (id, business_id, kind, name, email, language, created_by, created_by_name,
            created_at, last_activity_at)
          select id, ${businessId}, 'person', name, lower(replace(name, ' ', '.')) || '.' || n || '@bulk.example', 'en',
            ${ACTOR}, 'Larkspur', at, at from plan
          returning id, created_at
        )
        insert into activity (id, business_id, subject_type, subject_id, type, actor, actor_name, channel, payload,
          created_at)
        select gen_random_uuid(), ${businessId}, 'recipient', id::text, 'recipientCreated', ${ACTOR}, 'Larkspur',
          'system', jsonb_build_object('recipientId', id, 'kind', 'person', 'language', 'en'), created_at
        from written`.execute(tx);
    });
    onProgress?.(done + (to - from + 1));
  }
}
