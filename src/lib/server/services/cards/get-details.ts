import { getCardDetails as call } from '#lib/contract/cards/life.ts';
import { maySetPin } from '#lib/domain/cards/card-states.ts';
import { query } from '../../commands/handler.ts';
import { readCard } from './get.ts';
import { mayReveal } from './get-client-token.ts';
import { cardFor } from './holder-view.ts';

/** The data of a card's page besides its lists. The number stays masked: only the issuer's frame shows it. */
export const getCardDetails = query(call, async ({ db, actor, grant, params }) => {
  const [card, made] = await Promise.all([
    readCard(db, params.id),
    db
      .selectFrom('card')
      // Joined by account, which has an index: the cards of a chain share theirs.
      .leftJoin('card as before', (join) =>
        join.onRef('before.account_id', '=', 'card.account_id').onRef('before.replaced_by', '=', 'card.id'),
      )
      .select(['card.issuer_token', 'before.id as replaces'])
      .where('card.id', '=', params.id)
      .executeTakeFirst(),
  ]);
  const isHolder = actor.kind === 'user' && card.holder.userId === actor.uid;
  const isMade = Boolean(made?.issuer_token);
  const pin = maySetPin({ status: card.status, isPinSet: card.pinSet, isSignedIn: true });
  return {
    card: cardFor({ isHolder: grant.as === 'holder' }, card),
    maskedNumber: card.last4 && `•••• •••• •••• ${card.last4}`,
    replaces: made?.replaces ?? null,
    mayReveal: isHolder && isMade && mayReveal(card.status),
    maySetPin: isHolder && isMade && card.type === 'physical' && pin.ok,
  };
});
