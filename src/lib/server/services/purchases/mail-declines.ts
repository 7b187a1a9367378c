import { formatMoney } from '#lib/i18n/formats.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import { DECLINED_TOPIC } from '../../authorizations/report-declines.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import { markDelivered, type TakenMessage, takeUndelivered } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { wantsMail } from '../cardholder/preference-row.ts';
import { isHeldSince } from '../cards/held-since.ts';
import { MINUTE_MS } from '../jobs/work-of-area.ts';
import { enqueueMails, type WaitingMail } from '../mail/enqueue-mail.ts';
import { holderPaths } from '../mail/holder-paths.ts';
import { organizationNameOnMails } from '../mail/organization-name.ts';
import { mailTime } from '../people/person-mail.ts';
import { takeTurn } from '../throttle.ts';
import { declineSentence } from './decline-sentence.ts';

const HOUR_MS = 60 * MINUTE_MS;

/** A broken terminal that asks fifty times is one mail, and no hour brings more than a few. */
const SAME = { kind: 'declineMailSame', limit: 1, windowMs: HOUR_MS };
const ANY = { kind: 'declineMail', limit: 4, windowMs: HOUR_MS };

/** Older ones are no news any more. */
const NEWS_MS = 24 * HOUR_MS;

/**
 * Mails the present holder of a card why their purchase was declined, where they want it. The mail and the end of the
 * message are one transaction, so nobody is written to twice.
 */
async function mailDecline({ db, clock }: Platform, message: TakenMessage): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await takeUndelivered(tx, message.id))) return;
    const decline = await findDecline(tx, String(message.payload.transactionId), now);
    if (decline && (await isItsTurn(tx, decline, now))) {
      await enqueueMails(tx, [{ businessId: decline.business_id, mail: await toMail(tx, decline) }]);
    }
    await markDelivered(tx, [message.id]);
  });
}

/** A decline of a card that somebody holds who wants to hear of it; what happened before their time is not theirs. */
const findDecline = (tx: Tx, transactionId: string, now: Date) =>
  tx
    .selectFrom('card_transaction as purchase')
    .innerJoin('card', 'card.id', 'purchase.card_id')
    .innerJoin('users', 'users.id', 'card.user_id')
    .innerJoin('business', 'business.id', 'card.business_id')
    .select(['purchase.requested', 'purchase.merchant_name', 'purchase.decline', 'purchase.authorized_at'])
    .select(['card.id as card_id', 'card.business_id', 'card.last4', 'card.organisation_name'])
    .select(['users.id as uid', 'users.first_name', 'users.language', 'business.brand'])
    .select((eb) => eb.ref('users.email').$notNull().as('email'))
    .where('purchase.id', '=', transactionId)
    .where('purchase.status', '=', 'declined')
    .where('purchase.authorized_at', '>=', new Date(now.getTime() - NEWS_MS))
    .where(isHeldSince('purchase.authorized_at'))
    .where('users.email', 'is not', null)
    .where(({ ref }) => wantsMail(ref('users.id'), 'cardDeclines'))
    .executeTakeFirst();

type Decline = NonNullable<Awaited<ReturnType<typeof findDecline>>>;

async function isItsTurn(
  tx: Tx,
  { card_id, uid, merchant_name, decline }: Decline,
  now: Date,
): Promise<boolean> {
  const subject = JSON.stringify([card_id, merchant_name, decline?.cause.kind]);
  const isSame = await takeTurn(tx, { ...SAME, subject, now });
  return !isSame && !(await takeTurn(tx, { ...ANY, subject: uid, now }));
}

async function toMail(tx: Tx, decline: Decline): Promise<WaitingMail> {
  const { card_id: cardId, uid, brand, requested, authorized_at: at } = decline;
  const language = isLanguage(decline.language) ? decline.language : DEFAULT_LANGUAGE;
  const organization = (await organizationNameOnMails(tx, decline.business_id)) ?? decline.organisation_name;
  const { card, preferences } = holderPaths(brand, cardId);
  return {
    to: decline.email,
    writtenAt: at.toISOString(),
    language,
    brand,
    path: card,
    preferences: { uid, kind: 'cardDeclines', path: preferences },
    kind: 'purchaseDeclined',
    values: {
      name: decline.first_name,
      organization,
      last4: decline.last4 ?? '••••',
      merchant: decline.merchant_name,
      amount: formatMoney(requested),
      date: mailTime(at, language),
      reason: declineSentence(decline.decline?.cause, { organization, requestedMinor: requested, language }),
    },
  };
}

export const declineMails: Consumer = {
  topic: DECLINED_TOPIC,
  limit: 20,
  leaseMs: MINUTE_MS,
  deliver: mailDecline,
};
