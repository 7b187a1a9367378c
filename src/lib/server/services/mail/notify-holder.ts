import { pathTo } from '#lib/domain/routes.ts';
import { formatAbsolute, formatMoney } from '#lib/i18n/formats.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueueMail } from './enqueue-mail.ts';

export type HolderNews = { cardId: string; now: Date } & (
  | { kind: 'cardLoaded'; amountMinor: number; availableMinor: number }
  | { kind: 'cardLocked' }
);

/** Tells the person who holds a card, where the card is linked to an account with an email, in their language. */
export async function notifyHolder(tx: Tx, news: HolderNews): Promise<void> {
  const card = await tx
    .selectFrom('card')
    .innerJoin('users', 'users.id', 'card.user_id')
    .innerJoin('business', 'business.id', 'card.business_id')
    .select([
      'card.last4',
      'card.organisation_name',
      'card.business_id',
      'business.brand',
      'users.first_name',
      'users.email',
      'users.language',
    ])
    .where('card.id', '=', news.cardId)
    .executeTakeFirst();
  if (!card?.email) return;
  const language = isLanguage(card.language) ? card.language : DEFAULT_LANGUAGE;
  const route = card.brand === 'harbor' ? 'partnerCardholder' : 'cardholderDashboard';
  const path = pathTo(route, { cardId: news.cardId }) as `/${string}`;
  const envelope = { to: card.email, language, brand: card.brand, path };
  const values = { name: card.first_name, organization: card.organisation_name, last4: card.last4 ?? '••••' };
  if (news.kind === 'cardLocked') {
    const date = formatAbsolute(news.now, language);
    return enqueueMail(tx, card.business_id, {
      ...envelope,
      kind: 'cardLocked',
      values: { ...values, date },
    });
  }
  const amount = formatMoney(news.amountMinor);
  const balance = formatMoney(news.availableMinor);
  return enqueueMail(tx, card.business_id, {
    ...envelope,
    kind: 'cardLoaded',
    values: { ...values, amount, balance },
  });
}
