import { changeCard } from '#lib/domain/cards/card-states.ts';
import { CARD_STATUSES } from '#lib/domain/cards/card-status.ts';
import { recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { endProofs } from '../cards/end-proofs.ts';
import { takeCardIfThere } from '../cards/take-card.ts';
import { askIssuerToClose } from '../cards/tell-issuer.ts';
import { writeChange } from '../cards/write-change.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { endOpenRequest } from '../replacements/end-open-request.ts';

const CHUNK = 50;
const OPEN = CARD_STATUSES.filter((status) => changeCard('close', 'business', status).ok);

/**
 * Closes the cards of closed programs, some at a time. What a refund brings to one afterwards goes to the funding
 * account (cards/sweep-closed.ts).
 *
 * @returns whether there may be more
 */
export async function closeCardsOfPrograms({ db, clock }: Platform): Promise<boolean> {
  const program = await db
    .selectFrom('business')
    .select('id')
    .where('closed_at', 'is not', null)
    .where('cards_closed_at', 'is', null)
    .orderBy('closed_at')
    .executeTakeFirst();
  if (!program) return false;
  const now = clock.now();
  const cards = await db
    .selectFrom('card')
    .select('id')
    .where('business_id', '=', program.id)
    .where('status', 'in', OPEN)
    .limit(CHUNK)
    .execute();
  await inTransaction(db, async (tx) => {
    for (const { id } of cards.sort((a, b) => (a.id < b.id ? -1 : 1))) await close(tx, id, now);
    if (cards.length > 0) return;
    await tx.updateTable('business').set({ cards_closed_at: now }).where('id', '=', program.id).execute();
  });
  return true;
}

async function close(tx: Tx, cardId: string, now: Date): Promise<void> {
  const card = await takeCardIfThere(tx, cardId);
  if (!card || !OPEN.includes(card.status)) return;
  const { businessId, status: from } = card;
  await writeChange(tx, card, { status: 'closed' }, now);
  await endOpenRequest(tx, cardId, { status: 'ended', now });
  await endProofs(tx, cardId);
  if (card.issuerToken) await askIssuerToClose(tx, { businessId, token: card.issuerToken });
  await recordAs(
    tx,
    'programs',
    now,
  )({
    businessId,
    subject: { type: 'card', id: cardId },
    type: 'cardClosed',
    payload: { cardId, from, to: 'closed' },
  });
  await notifyHolder(tx, { kind: 'cardClosed', cardId, now });
}
