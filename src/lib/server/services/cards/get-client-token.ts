import { getClientToken as call } from '#lib/contract/cards/frame.ts';
import { CARD_FRAME_PATH } from '#lib/domain/cards/card-frame.ts';
import type { CardStatus } from '#lib/domain/cards/card-status.ts';
import { query } from '../../commands/handler.ts';
import { createRecorder } from '../../commands/record.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongCardState, wrongState } from '../../commands/wrong-state.ts';
import { inTransaction } from '../../db/transaction.ts';
import { withTimeout } from '../../providers/with-timeout.ts';

const LIFETIME_MS = 60_000;

/** A locked card still belongs to its holder; a card that is frozen, ended or not linked reveals nothing. */
export const mayReveal = (status: CardStatus): boolean => status === 'active' || status === 'locked';

/**
 * A token for one card frame. The request is recorded before the issuer gives the token, so that no number is ever
 * shown without a record of the reader.
 */
export const getClientToken = query(call, async (request) => {
  const { platform, db, params, query: asked } = request;
  const card = await db
    .selectFrom('card')
    .select(['business_id', 'status', 'issuer_token', 'version'])
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!card) throw new Refusal('not_found');
  if (!mayReveal(card.status)) throw wrongCardState(card.status);
  if (!card.issuer_token) throw wrongState('cardBeingMade');
  await inTransaction(db, (tx) =>
    createRecorder(tx, request).record({
      businessId: card.business_id,
      subject: { type: 'card', id: params.id },
      type: 'cardNumberShown',
      payload: { cardId: params.id },
    }),
  );
  const { token, expiresAt } = await withTimeout(
    platform.issuer.createRevealToken(card.issuer_token, {
      lifetimeMs: LIFETIME_MS,
      frameNonce: asked.frameNonce,
      of: { cardId: params.id, version: card.version },
    }),
  );
  return { clientToken: token, expiresAt: expiresAt.toISOString(), framePath: CARD_FRAME_PATH };
});
