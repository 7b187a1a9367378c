import { closeCard as call } from '#lib/contract/cards/life.ts';
import { command, done } from '../../commands/handler.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { usd } from '../money.ts';
import { endOpenRequest } from '../replacements/end-open-request.ts';
import { endProofs } from './end-proofs.ts';
import { readCard } from './get.ts';
import { returnToFunding } from './return-to-funding.ts';
import { decideChange, takeCard } from './take-card.ts';
import { askIssuerToClose } from './tell-issuer.ts';
import { writeChange } from './write-change.ts';

/** Closes a card. Its free balance returns at once, held money when it is released (sweep-closed.ts). */
export const closeCard = command(call, async ({ tx, actor, grant, params, body, now, record }) => {
  const card = await takeCard(tx, params.id);
  const change = decideChange('close', grant.as, card);
  const returned = await returnToFunding(tx, card, { actor, now });
  await writeChange(tx, card, { status: change.to }, now);
  await endOpenRequest(tx, card.id, { status: 'ended', now });
  await endProofs(tx, card.id);
  if (card.issuerToken) {
    await askIssuerToClose(tx, { businessId: card.businessId, token: card.issuerToken });
  }
  const about = {
    businessId: card.businessId,
    subject: { type: 'card', id: card.id },
    reason: body.reason,
  } as const;
  const amountMinor = returned?.amountMinor ?? 0;
  await record({
    ...about,
    type: change.activity,
    payload: { cardId: card.id, from: card.status, to: change.to, returnedMinor: amountMinor },
  });
  if (returned) {
    await record({
      ...about,
      type: 'fundsWithdrawn',
      payload: { cardId: card.id, ...returned, currency: 'USD' },
    });
  }
  await notifyHolder(tx, { kind: 'cardClosed', cardId: card.id, now });
  return done({ card: await readCard(tx, card.id), returned: usd(amountMinor) });
});
