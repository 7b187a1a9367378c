import { declineReplacement as call } from '#lib/contract/replacements/replacements.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { takeCard } from '../cards/take-card.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { endOpenRequest } from './end-open-request.ts';
import { readReplacement } from './replacement-row.ts';
import { takeOpenRequest } from './take-open-request.ts';

export const declineReplacement = command(call, async ({ tx, actor, params, body, now, record }) => {
  const card = await takeCard(tx, params.id);
  const { id } = await takeOpenRequest(tx, card.id, body.replacementId);
  const { reason } = body;
  await endOpenRequest(tx, card.id, { status: 'declined', by: nameOf(actor).name, reason, now });
  await record({
    businessId: card.businessId,
    subject: { type: 'card', id: card.id },
    type: 'replacementDeclined',
    reason,
    payload: { cardId: card.id, replacementId: id },
  });
  await notifyHolder(tx, { kind: 'replacementDeclined', cardId: card.id, now, reason });
  return done({ replacement: await readReplacement(tx, id, { isHolder: false }) });
});
