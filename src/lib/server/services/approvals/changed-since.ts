import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import type { TakenApproval } from './take-approval.ts';

/**
 * Whether the money would go to somebody else than when it was asked for: a card of it has another holder since, or the
 * recipient another bank account. Whoever agrees was shown the one of then.
 */
export async function hasChangedSince(tx: Tx, row: TakenApproval): Promise<boolean> {
  const { created_at: since, subject_id: id, subject_type: type } = row;
  if (type === 'recipient') return hasOtherAccount(tx, id, since);
  const cardIds = type === 'card' ? [id, row.other_subject_id ?? id] : cardsIn(row.request.body);
  return cardIds.length > 0 && hasOtherHolder(tx, cardIds, since);
}

/** The cards of a batch, as its request names them. */
function cardsIn(body: unknown): readonly string[] {
  const { selection, cardIds } = (body ?? {}) as { selection?: { cardIds?: unknown }; cardIds?: unknown };
  const named = selection?.cardIds ?? cardIds;
  return Array.isArray(named) ? named.filter((one): one is string => typeof one === 'string') : [];
}

async function hasOtherHolder(tx: Tx, cardIds: readonly string[], since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from card where id = any(${cardIds}::text[]) and holder_since > ${since} limit 1`.execute(tx);
  return rows.length > 0;
}

async function hasOtherAccount(tx: Tx, recipientId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from bank_account
    where recipient_id = ${recipientId} and removed_at is null and disabled_at is null and created_at > ${since}
    limit 1`.execute(tx);
  return rows.length > 0;
}
