import { answeredPhone } from '#lib/domain/phone.ts';
import { formatDateTime, formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Tx } from '../../db/schema.ts';
import { wantsMail } from '../cardholder/preference-row.ts';
import { enqueueMails, type WaitingMail } from './enqueue-mail.ts';
import { enqueueTexts, type WaitingText } from './enqueue-text.ts';
import { holderPaths } from './holder-paths.ts';
import { isTextKind } from './text-words.ts';

/** A case with its purchase, and its dates as `YYYY-MM-DD`. */
type DisputeFacts = {
  disputeId: string;
  merchant: string;
  amountMinor: number;
  answerDueOn: string;
  decideDueOn: string;
};

type News = { now: Date } & (
  | { kind: 'cardLoaded' | 'fundsTaken'; amountMinor: number; availableMinor: number }
  | { kind: 'loadTakenBack'; amountMinor: number; loadedMinor: number; availableMinor: number }
  | ({ kind: 'disputeOpened' | 'disputeAccepted' | 'disputeWithdrawn' } & DisputeFacts)
  | ({ kind: 'disputeAnswered'; message: string } & DisputeFacts)
  | ({ kind: 'disputeDeclined'; reason: string } & DisputeFacts)
  | ({ kind: 'disputeCredited'; creditMinor: number } & DisputeFacts)
  | { kind: 'cardReplaced'; newCardId: string }
  | { kind: 'replacementRequested'; place: string }
  | { kind: 'replacementDeclined'; reason: string }
  | {
      kind: StateNews;
      /** The holder did it themself. */
      isOwnAct?: boolean;
    }
  | {
      kind: NewHolderNews | 'cardLinked' | 'pinSet' | 'cardClosed' | 'cardMoved' | ReplacementNews;
    }
);
export type HolderNews = News & { cardId: string };

/** The mails to a holder when their card stops or works again. */
type StateNews = 'cardLocked' | 'cardUnlocked' | 'cardFrozen' | 'cardUnfrozen' | 'cardStillLocked';

/** What becomes of a replacement that a holder asked for, beside the mails about the card itself. */
type ReplacementNews = 'replacementCancelled' | 'cardDelivered';

/** Mails about a card that may wait for its holder to link it; until then no page is theirs, so they contain no link. */
const NEW_HOLDER_NEWS = ['cardGiven', 'cardShipped'] as const;
type NewHolderNews = (typeof NEW_HOLDER_NEWS)[number];
const isOfNewCard = ({ kind }: News) => (NEW_HOLDER_NEWS as readonly string[]).includes(kind);

/**
 * Notifies a card's holder, in their language, where the card is linked to an account: by email, or by text message
 * where the account has none (`textsOf`). Loads follow what the account chose; everything else is always reported. A new
 * PIN is also reported to the address of a card that nobody linked, because somebody else may have set it, and so is a
 * card that is new to them.
 */
export const notifyHolder = (tx: Tx, { cardId, ...news }: HolderNews): Promise<void> =>
  notifyHolders(tx, [cardId], news);

/** The same for several cards of one business, each to its own holder. */
export const notifyHolders = (tx: Tx, cardIds: readonly string[], news: News): Promise<void> =>
  notifyEach(tx, new Map(cardIds.map((id) => [id, news])));

/** The same for the loads of several cards, each with its own amount and balance. */
export const notifyLoads = (
  tx: Tx,
  loads: readonly { cardId: string; amountMinor: number; availableMinor: number }[],
  now: Date,
): Promise<void> =>
  notifyEach(
    tx,
    new Map(loads.map(({ cardId, ...money }) => [cardId, { kind: 'cardLoaded', now, ...money }])),
  );

async function notifyEach(tx: Tx, newsOf: ReadonlyMap<string, News>): Promise<void> {
  const cards = await selectHolders(tx, [...newsOf.keys()]);
  await enqueueTexts(tx, textsOf(cards, newsOf));
  const mails = cards.flatMap((card): { businessId: string; mail: WaitingMail }[] => {
    const news = newsOf.get(card.id);
    if (!news) return [];
    const isNew = isOfNewCard(news);
    if (news.kind === 'cardLoaded' && !card.wants_loads) return [];
    const to = card.email ?? (isNew || news.kind === 'pinSet' ? card.holder_email : null);
    if (!to) return [];
    const language = languageOf(card);
    const about = {
      name: card.first_name ?? card.holder_first_name,
      organization: card.organisation_name,
      last4: last4Of(card),
    };
    const mail = {
      to,
      cardId: card.id,
      writtenAt: news.now.toISOString(),
      language,
      brand: card.brand,
      path: isNew && card.user_id === null ? null : pathOf(news, card),
      ...(news.kind === 'cardLoaded' && card.user_id
        ? {
            preferences: {
              uid: card.user_id,
              kind: 'cardLoads',
              path: holderPaths(card.brand, card.id).preferences,
            },
          }
        : {}),
      kind: news.kind,
      values: { ...about, ...valuesOf(news, language) },
    } as WaitingMail;
    return [{ businessId: card.business_id, mail }];
  });
  await enqueueMails(tx, mails);
}

type Holder = Awaited<ReturnType<typeof selectHolders>>[number];

function languageOf(card: Holder): Language {
  const known = card.language ?? card.known_language;
  return isLanguage(known) ? known : DEFAULT_LANGUAGE;
}

const last4Of = ({ last4 }: Holder): string => last4 ?? '••••';

/** The same news for those who have no email and a phone; they know of a card that they lock themselves. */
const textsOf = (cards: readonly Holder[], newsOf: ReadonlyMap<string, News>) =>
  cards.flatMap((card): { businessId: string; text: WaitingText }[] => {
    const news = newsOf.get(card.id);
    if (!news || !isTextKind(news.kind)) return [];
    if (news.kind === 'cardLocked' && news.isOwnAct) return [];
    const to = phoneOf(card, news);
    if (!to) return [];
    const { business_id: businessId, brand } = card;
    return [
      { businessId, text: { to, language: languageOf(card), brand, kind: news.kind, last4: last4Of(card) } },
    ];
  });

/**
 * The phone that the account has proven. Where nobody linked the card, a new PIN alone is told to the number that the
 * organization noted, which is once a card; numbers of other countries have to be proven first, because strangers earn
 * by each message.
 */
function phoneOf(card: Holder, { kind }: News): string | null {
  if (card.user_id !== null) return card.email === null && card.is_phone_proven ? card.phone : null;
  const noted = kind === 'pinSet' && card.holder_email === null ? card.holder_phone : null;
  return noted && answeredPhone(noted) !== noted ? noted : null;
}

/** A card that nobody has linked uses the language of the account with its email. */
const selectHolders = (tx: Tx, cardIds: readonly string[]) =>
  tx
    .selectFrom('card')
    .leftJoin('users', 'users.id', 'card.user_id')
    .leftJoin('users as known', (join) =>
      join.on((eb) => eb(eb.fn('lower', ['known.email']), '=', eb.fn('lower', ['card.holder_email']))),
    )
    .innerJoin('business', 'business.id', 'card.business_id')
    .select([
      'card.id',
      'card.user_id',
      'card.last4',
      'card.organisation_name',
      'card.business_id',
      'card.holder_email',
      'card.holder_first_name',
      'card.holder_phone',
      'business.brand',
      'users.first_name',
      'users.email',
      'users.language',
      'users.phone',
      'users.is_phone_proven',
      'known.language as known_language',
    ])
    .select(({ ref }) => wantsMail(ref('users.id'), 'cardLoads').as('wants_loads'))
    .where('card.id', 'in', cardIds)
    .execute();

/** The page where a mail is followed up. */
function pathOf(news: News, { id, brand }: { id: string; brand: string }) {
  const paths = holderPaths(brand, news.kind === 'cardReplaced' ? news.newCardId : id);
  if ('disputeId' in news) return paths.dispute(news.disputeId);
  const isAsked = news.kind === 'replacementRequested' || news.kind === 'replacementDeclined';
  return isAsked ? paths.replacement : paths.card;
}

/** What the texts of this kind need beside the card. */
function valuesOf(news: News, language: Language): Record<string, string> {
  if (news.kind === 'cardLoaded' || news.kind === 'fundsTaken') {
    return { amount: formatMoney(news.amountMinor), balance: formatMoney(news.availableMinor) };
  }
  if (news.kind === 'loadTakenBack') {
    return {
      amount: formatMoney(news.amountMinor),
      loaded: formatMoney(news.loadedMinor),
      balance: formatMoney(news.availableMinor),
    };
  }
  if ('merchant' in news) return disputeValues(news, language);
  if (news.kind === 'replacementDeclined') return { reason: news.reason };
  const time = formatDateTime(news.now, language);
  const date = serverTranslate(language)('mail.newYorkTime', { time });
  return news.kind === 'replacementRequested' ? { date, place: news.place } : { date };
}

function disputeValues(news: Extract<News, DisputeFacts>, language: Language): Record<string, string> {
  return {
    merchant: news.merchant,
    amount: formatMoney(news.amountMinor),
    answerBy: formatDay(news.answerDueOn, language),
    decideBy: formatDay(news.decideDueOn, language),
    date: formatDateTime(news.now, language),
    ...('message' in news ? { message: news.message } : {}),
    ...('reason' in news ? { reason: news.reason } : {}),
    ...('creditMinor' in news ? { credit: formatMoney(news.creditMinor) } : {}),
  };
}
