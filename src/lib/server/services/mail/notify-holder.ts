import { pathTo } from '#lib/domain/routes.ts';
import { formatDateTime, formatMoney } from '#lib/i18n/formats.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueueMail, type WaitingMail } from './enqueue-mail.ts';

export type HolderNews = { cardId: string; now: Date } & (
  | { kind: 'cardLoaded' | 'fundsTaken'; amountMinor: number; availableMinor: number }
  | { kind: StateNews | 'cardLinked' | 'pinSet' | 'cardClosed' | 'cardMoved' | 'cardReplaced' }
);

/** What a holder is told when a card of theirs stops or works again. */
type StateNews = 'cardLocked' | 'cardUnlocked' | 'cardFrozen' | 'cardUnfrozen' | 'cardStillLocked';

/**
 * Tells the person who holds a card, where the card is linked to an account with an email, in their language.
 * Of a new PIN they hear in any case: it may have been somebody else.
 */
export async function notifyHolder(tx: Tx, news: HolderNews): Promise<void> {
  const card = await tx
    .selectFrom('card')
    .leftJoin('users', 'users.id', 'card.user_id')
    .innerJoin('business', 'business.id', 'card.business_id')
    .select([
      'card.last4',
      'card.organisation_name',
      'card.business_id',
      'card.holder_email',
      'card.holder_first_name',
      'business.brand',
      'users.first_name',
      'users.email',
      'users.language',
    ])
    .where('card.id', '=', news.cardId)
    .executeTakeFirst();
  const email = card?.email ?? (news.kind === 'pinSet' ? card?.holder_email : null);
  if (!card || !email) return;
  const language = isLanguage(card.language) ? card.language : DEFAULT_LANGUAGE;
  const route = card.brand === 'harbor' ? 'partnerCardholder' : 'cardholderDashboard';
  const path = pathTo(route, { cardId: news.cardId }) as `/${string}`;
  const about = {
    name: card.first_name ?? card.holder_first_name,
    organization: card.organisation_name,
    last4: card.last4 ?? '••••',
  };
  await enqueueMail(tx, card.business_id, {
    to: email,
    cardId: news.cardId,
    writtenAt: news.now.toISOString(),
    language,
    brand: card.brand,
    path,
    kind: news.kind,
    values: { ...about, ...valuesOf(news, language) },
  } as WaitingMail);
}

/** What the texts of this kind need beside the card. */
function valuesOf(news: HolderNews, language: Language): Record<string, string> {
  if (news.kind === 'cardLoaded' || news.kind === 'fundsTaken') {
    return { amount: formatMoney(news.amountMinor), balance: formatMoney(news.availableMinor) };
  }
  const time = formatDateTime(news.now, language);
  return { date: serverTranslate(language)('mail.newYorkTime', { time }) };
}
