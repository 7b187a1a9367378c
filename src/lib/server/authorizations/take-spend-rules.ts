import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';

/** The key space of advisory locks on spend rules; the engine takes the same locks shared (authorization_lock). */
export const SPEND_RULES_LOCK = 7_313_004;

/**
 * Waits for the authorizations that are being decided by an organisation's rules, and lets none begin until this
 * transaction ends: once a change of rules is answered, the old rules decide nothing any more.
 *
 * @param rootBusinessId the super business of a program, otherwise the business itself
 */
export async function takeSpendRules(tx: Tx, rootBusinessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SPEND_RULES_LOCK}::integer, hashtext(${rootBusinessId}))`.execute(
    tx,
  );
}

/**
 * Keeps the rules of an organisation unchanged while money moves that they count. Take it before any balance lock, as
 * authorization_lock does, because a change of rules locks balances after this (safety.md §1.10).
 *
 * @param businessId any business of the organisation
 */
export async function holdSpendRules(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${SPEND_RULES_LOCK}::integer, hashtext(coalesce(parent_id, id)::text))
    from business where id = ${businessId}`.execute(tx);
}

/** The same for all organisations that own the accounts, in the order in which authorization_lock takes them. */
export async function holdSpendRulesOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${SPEND_RULES_LOCK}::integer, hashtext(root::text)) from (
    select distinct coalesce(business.parent_id, business.id) as root
    from account join business on business.id = account.business_id
    where account.id = any(${[...accountIds]}::uuid[]) order by 1) as roots`.execute(tx);
}
