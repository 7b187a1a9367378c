import { sql } from 'kysely';
import { mayLoad } from '#lib/domain/cards/card-states.ts';
import { CARD_STATUSES } from '#lib/domain/cards/card-status.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import type { Tx } from '../../db/schema.ts';
import { centsOf, tooLittle } from '../money.ts';

/**
 * Compares the total of a job's loads with the funding account of each program, without cards that cannot be loaded.
 * Nothing is held: every load checks again when it runs.
 *
 * @throws Refusal 409 insufficient_funds with the available amount
 */
export async function assertFunding(tx: Tx, jobId: string, amount: string): Promise<void> {
  const amountMinor = centsOf(amount, LOAD_MAX_MINOR);
  const { rows } = await sql<{ cards: number; available: number }>`
    select count(*) as cards, coalesce(max(balance.posted - balance.held), 0)::bigint as available
    from job_row join card on card.id = job_row.subject join business on business.id = card.business_id
    left join balance on balance.account_id = business.funding_account_id
    where job_row.job_id = ${jobId} and card.status = any(${CARD_STATUSES.filter(mayLoad)}::text[])
    group by business.id`.execute(tx);
  const short = rows.find(({ cards, available }) => cards * amountMinor > available);
  if (short) throw tooLittle('amountOverFunding', Math.max(short.available, 0));
}
