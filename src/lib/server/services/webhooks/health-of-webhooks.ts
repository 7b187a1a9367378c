import { sql } from 'kysely';
import type { Integration } from '#lib/contract/integrations/integrations.ts';
import type { Fault } from '#lib/domain/integrations/integrations.ts';
import type { AttemptError } from '#lib/domain/webhooks/delivery-states.ts';
import type { Db } from '../../db/schema.ts';

type Seen = Pick<Integration, 'health' | 'lastSuccessAt' | 'lastError'>;
type Last = { isFailing: boolean | null; successAt: Date | null; failureAt: Date | null } & Failed;
type Failed = { status: number | null; error: AttemptError | null };

/**
 * How the endpoints of a business are doing: one that fails, or that the platform disabled, is a failing service until
 * somebody enables or removes it; one that a person disabled is not.
 */
export async function healthOfWebhooks(db: Db, businessId: string): Promise<Seen> {
  const { rows } = await sql<Last>`
    select
      bool_or(case when endpoint.disabled_at is null then endpoint.failing_since is not null
        else endpoint.disabled_because <> 'person' end) as "isFailing",
      max(arrived.at) as "successAt", max(failed.at) as "failureAt",
      (array_agg(failed.status order by failed.at desc nulls last))[1] as status,
      (array_agg(failed.error order by failed.at desc nulls last))[1] as error
    from webhook_endpoint endpoint
      left join lateral (${lastTry(sql`state = 'delivered'`)}) arrived on true
      left join lateral (${lastTry(sql`state <> 'delivered' and attempts > 0`)}) failed on true
    where endpoint.business_id = ${businessId} and endpoint.removed_at is null`.execute(db);
  const [{ isFailing, successAt, failureAt, status, error } = {} as Partial<Last>] = rows;
  return {
    health: isFailing ? 'failing' : successAt ? 'healthy' : 'unused',
    lastSuccessAt: successAt?.toISOString() ?? null,
    lastError: failureAt
      ? { at: failureAt.toISOString(), fault: faultOf({ status: status ?? null, error: error ?? null }) }
      : null,
  };
}

/** The last try of the newest event in such a state. */
const lastTry = (isOfState: ReturnType<typeof sql>) => sql`
  select attempt.at, attempt.status, attempt.error
  from (select id, attempts from webhook_delivery where endpoint_id = endpoint.id and ${isOfState}
    order by created_at desc, id desc limit 1) newest
  join webhook_attempt attempt on attempt.delivery_id = newest.id and attempt.number = newest.attempts`;

function faultOf({ status, error }: Failed): Fault {
  if (error === 'timeout') return 'noAnswer';
  if (error !== null) return error === 'tls' ? 'other' : 'unreachable';
  if (status === 401 || status === 403) return 'credentials';
  if (status === 429) return 'overloaded';
  return (status ?? 0) >= 500 ? 'broken' : 'other';
}
