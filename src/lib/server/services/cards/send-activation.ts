import { v7 as newId } from 'uuid';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import type { Tx } from '../../db/schema.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import { enqueue, type TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import type { WaitingMail } from '../mail/enqueue-mail.ts';
import { activationToken } from './activation-token.ts';

const TOPIC = 'mail.cardActivation';
/** A link is valid for a week (safety.md §2, register). */
const LIFETIME_MS = 7 * 86_400_000;

type WaitingActivation = { activationId: string; cardId: string; mail: Omit<WaitingMail, 'path'> };

/**
 * Mails the activation link to the holder of a virtual card; earlier links stop working. The link's secret is made
 * when the mail is sent, so that neither the outbox nor a table contains it.
 *
 * @returns whether the card has an address
 */
export async function sendActivation(
  tx: Tx,
  { cardId, now }: { cardId: string; now: Date },
): Promise<boolean> {
  const card = await tx
    .selectFrom('card')
    .innerJoin('business', 'business.id', 'card.business_id')
    .leftJoin('users', (join) =>
      join.on((eb) => eb(eb.fn('lower', ['users.email']), '=', eb.fn('lower', ['card.holder_email']))),
    )
    .select([
      'card.business_id',
      'card.holder_email',
      'card.holder_first_name',
      'card.organisation_name',
      'card.last4',
      'business.brand',
      'users.language',
    ])
    .where('card.id', '=', cardId)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('card_activation').where('card_id', '=', cardId).where('used_at', 'is', null).execute();
  if (!card.holder_email) return false;
  const activationId = newId();
  await tx
    .insertInto('card_activation')
    .values({
      id: activationId,
      card_id: cardId,
      email: card.holder_email,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .execute();
  const mail: WaitingActivation['mail'] = {
    to: card.holder_email,
    language: isLanguage(card.language) ? card.language : DEFAULT_LANGUAGE,
    brand: card.brand,
    kind: 'cardActivation',
    values: { name: card.holder_first_name, organization: card.organisation_name, last4: card.last4 ?? '' },
  };
  await enqueue(tx, [
    { id: newId(), topic: TOPIC, businessId: card.business_id, payload: { activationId, cardId, mail } },
  ]);
  return true;
}

async function deliverActivation(platform: Platform, message: TakenMessage): Promise<void> {
  const { activationId, mail } = message.payload as WaitingActivation;
  const token = activationToken(platform.config.cardKey, activationId);
  const path = `${portalPath('registerCardholder', mail.brand)}?token=${token}`;
  await deliverMail(platform, { ...message, payload: { ...mail, path } });
}

export const activationMails: Consumer = {
  topic: TOPIC,
  limit: 20,
  leaseMs: 60_000,
  deliver: deliverActivation,
};
