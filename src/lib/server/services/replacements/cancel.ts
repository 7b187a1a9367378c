import { cancelReplacement as call } from '#lib/contract/replacements/replacements.ts';
import { command, done } from '../../commands/handler.ts';
import { takeCard } from '../cards/take-card.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { endOpenRequest } from './end-open-request.ts';
import { readReplacement } from './replacement-row.ts';
import { takeOpenRequest } from './take-open-request.ts';

/** The card was found. It stays locked until its holder unlocks it. */
export const cancelReplacement = command(call, async ({ tx, params, body, now, record }) => {
  const card = await takeCard(tx, params.id);
  const { id } = await takeOpenRequest(tx, card.id, body.replacementId);
  await endOpenRequest(tx, card.id, { status: 'cancelled', now });
  await record({
    businessId: card.businessId,
    subject: { type: 'card', id: card.id },
    type: 'replacementCancelled',
    payload: { cardId: card.id, replacementId: id },
  });
  await notifyHolder(tx, { kind: 'replacementCancelled', cardId: card.id, now });
  return done({ replacement: await readReplacement(tx, id, { isHolder: true }) });
});
