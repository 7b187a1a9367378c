import type { linkCard } from '#lib/contract/cards/life.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import { takeBooks } from '../../ledger/take-books.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { decideChange, type TakenCard } from './take-card.ts';
import { askIssuerToActivate } from './tell-issuer.ts';
import { writeChange } from './write-change.ts';

type Work = Pick<CommandRequest<typeof linkCard>, 'tx' | 'now' | 'record'>;

/**
 * Links a locked card to its holder and activates it, once they have proven that it is theirs; it records the link
 * and sends a mail.
 * @throws Refusal 409 wrong_state
 */
export async function linkToHolder({ tx, now, record }: Work, card: TakenCard, userId: string) {
  const change = decideChange(card.type === 'physical' ? 'link' : 'activate', 'self', card);
  await takeBooks(tx, [card.accountId]);
  await writeChange(tx, card, { status: change.to, user_id: userId }, now);
  if (card.type === 'physical' && card.issuerToken)
    await askIssuerToActivate(tx, { businessId: card.businessId, token: card.issuerToken });
  await record({
    businessId: card.businessId,
    subject: { type: 'card', id: card.id },
    type: change.activity,
    channel: 'cardholder',
    payload: { cardId: card.id, from: card.status, to: change.to },
  });
  await notifyHolder(tx, { kind: 'cardLinked', cardId: card.id, now });
}
