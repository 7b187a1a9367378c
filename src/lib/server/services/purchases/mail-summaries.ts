import { addDays, type CalendarDate, easternInstant, easternParts } from '#lib/domain/calendar.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { isHeldSince } from '../cards/held-since.ts';
import { enqueueMails, type WaitingMail } from '../mail/enqueue-mail.ts';
import { holderPaths } from '../mail/holder-paths.ts';

/** When the day before is summarized, in New York. */
const SUMMARY_HOUR = 8;
/** Accounts in one transaction. */
const CHUNK = 50;
const MOST_CARDS = 200;
const MOST_LINES = 10;

/**
 * Mails those who want it what their cards paid yesterday, one mail for each card that was used. An account is marked
 * in the transaction of its mails, so it is written to once, whatever the number of nodes. A day that no node was up
 * for is left out, because old news is worse than none.
 *
 * @returns whether more accounts may be due
 */
export async function mailSummaries({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const { date, hour } = easternParts(now);
  if (hour < SUMMARY_HOUR) return false;
  const day = addDays(date, -1);
  const taken = await inTransaction(db, async (tx) => {
    const due = await takeDue(tx, day);
    for (const { uid } of due) await enqueueMails(tx, await summariesOf(tx, uid, day, now));
    return due.length;
  });
  return taken === CHUNK;
}

/** Marks and returns the next accounts whose day is still to be summarized; other nodes take others. */
async function takeDue(tx: Tx, day: CalendarDate): Promise<{ uid: string }[]> {
  return tx
    .with('due', (on) =>
      on
        .selectFrom('communication_preference')
        .select('id')
        .where('kind', '=', 'recentTransactions')
        .where('delivery', '=', 'email')
        .where('summarized_on', '<', day)
        .orderBy('summarized_on')
        .orderBy('id')
        .limit(CHUNK)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('communication_preference')
    .from('due')
    .set({ summarized_on: day })
    .whereRef('communication_preference.id', '=', 'due.id')
    .returning('communication_preference.user_id as uid')
    .execute();
}

/** One mail for each card that was used in the holder's own time, in the order of the cards. */
async function summariesOf(tx: Tx, uid: string, day: CalendarDate, now: Date) {
  const cards = await tx
    .selectFrom('card')
    .innerJoin('users', 'users.id', 'card.user_id')
    .innerJoin('business', 'business.id', 'card.business_id')
    .select(['card.id', 'card.business_id', 'card.last4', 'card.organisation_name', 'business.brand'])
    .select(['users.first_name', 'users.language', 'users.email'])
    .where('card.user_id', '=', uid)
    .where('users.email', 'is not', null)
    .orderBy('card.created_at')
    .orderBy('card.id')
    .limit(MOST_CARDS)
    .execute();
  const mails: { businessId: string; mail: WaitingMail }[] = [];
  for (const card of cards) {
    const lines = await linesOf(tx, card.id, day);
    if (lines.length === 0) continue;
    const language = isLanguage(card.language) ? card.language : DEFAULT_LANGUAGE;
    const t = serverTranslate(language);
    const paths = holderPaths(card.brand, card.id);
    const more = (lines[0]?.count ?? 0) - lines.length;
    mails.push({
      businessId: card.business_id,
      mail: {
        to: card.email as string,
        writtenAt: now.toISOString(),
        language,
        brand: card.brand,
        path: paths.card,
        preferences: { uid, kind: 'recentTransactions', path: paths.preferences },
        lines: lines.map(toLine),
        ...(more > 0 ? { afterLines: t('mail.purchasesSummary.more', { count: more }) } : {}),
        kind: 'purchasesSummary',
        values: {
          name: card.first_name,
          organization: card.organisation_name,
          last4: card.last4 ?? '••••',
          date: formatDay(day, language),
        },
      },
    });
  }
  return mails;
}

/** What went out and came back that day, the latest first, with the count of all of it. */
const linesOf = (tx: Tx, cardId: string, day: CalendarDate) =>
  tx
    .selectFrom('card_transaction as purchase')
    .innerJoin('card', 'card.id', 'purchase.card_id')
    .select(['purchase.merchant_name', 'purchase.status', 'purchase.approved', 'purchase.cleared'])
    .select((eb) => eb.fn.countAll<number>().over().as('count'))
    .where('purchase.card_id', '=', cardId)
    .where('purchase.authorized_at', '>=', easternInstant(day))
    .where('purchase.authorized_at', '<', easternInstant(addDays(day, 1)))
    .where('purchase.status', 'in', ['pending', 'cleared', 'refunded'])
    .where('purchase.approved', '>', 0)
    .where(isHeldSince('purchase.authorized_at'))
    .where(isHeldSince('purchase.bought_at'))
    .orderBy('purchase.authorized_at', 'desc')
    .orderBy('purchase.id', 'desc')
    .limit(MOST_LINES)
    .execute();

type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** A refund shows a plus. */
function toLine({ merchant_name, status, approved, cleared }: Line) {
  const isRefund = status === 'refunded';
  const amountMinor = status === 'cleared' ? cleared : approved;
  return { label: merchant_name, value: formatMoney(amountMinor, { signed: isRefund }) };
}
