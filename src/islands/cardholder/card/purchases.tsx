import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { listCardTransactions } from '#lib/contract/purchases/transactions.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { cardPartKey } from '#lib/stores/cards/cache.ts';
import { $search, changeSearch } from '#lib/stores/list/address.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { SearchInput } from '../../list/search-input.tsx';
import { type KeptPlace, useKeptPlace } from '../../list/use-kept-place.ts';
import { useTypedSearch } from '../../list/use-typed-search.ts';
import { HistoryList } from '../../page/history.tsx';
import { minorOf, spentMinor } from '../../purchases/purchase-events.ts';
import { Badge, STATUS_LOOKS } from '../../ui/badge.tsx';
import { Money, Time } from '../../ui/figures.tsx';
import { useLang, useT } from '../../ui/texts.tsx';
import { PurchaseStory } from './purchase-story.tsx';

const PAGE_SIZE = 30;
const SEARCH_MAX = 100;

/** The purchases of a card: those under way first, then day by day; each opens to tell its story. */
export function Purchases({ card }: { card: Card }) {
  const t = useT();
  const search = new URLSearchParams(useStore($search)).get('q')?.slice(0, SEARCH_MAX) ?? '';
  const [typed, type] = useTypedSearch(search, writeSearch);
  const list = usePurchases(card.id, search);
  const words = search ? 'found' : 'transactions';
  const texts = {
    emptyTitle: t(search ? 'common.state.noResults' : 'cardholder.card.transactions.emptyTitle'),
    emptyBody: t(`cardholder.card.${words}.emptyBody`, { search }),
    loading: t('common.state.loading'),
  };
  const items = itemsOf<CardTransaction>(list.data as never);
  const isSearchable = search !== '' || typed !== '' || items.length > 0;
  return (
    <>
      {isSearchable && (
        <div className="purchase-search">
          <SearchInput
            label={t('cardholder.card.search')}
            maxLength={SEARCH_MAX}
            value={typed}
            onValue={type}
          />
        </div>
      )}
      <HistoryList texts={texts} list={list} items={items}>
        {(items) => <Days items={items} card={card} />}
      </HistoryList>
    </>
  );
}

function writeSearch(text: string, how: 'push' | 'replace'): void {
  const params = new URLSearchParams(location.search);
  if (text.trim() === '') params.delete('q');
  else params.set('q', text.trim());
  changeSearch(params, how);
}

const usePurchases = (cardId: string, search: string) =>
  useInfiniteQuery({
    queryKey: [...cardPartKey(cardId, 'transactions'), { search }],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: PAGE_SIZE,
        ...(search ? { search } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      };
      return callApi(listCardTransactions, { params: { id: cardId }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
    ...keepsUp,
  });

const isPending = ({ transactionEventStatus }: CardTransaction) => transactionEventStatus === 'pending';

function Days({ items, card }: { items: readonly CardTransaction[]; card: Card }) {
  const t = useT();
  const lang = useLang();
  const pending = items.filter(isPending);
  const others = items.filter((one) => !isPending(one));
  const days = new Map<string, CardTransaction[]>();
  for (const one of others) {
    const day = formatDate(one.authorizedAt, lang);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  const place = useKeptPlace();
  return (
    <div className="history" {...place.list}>
      {pending.length > 0 && (
        <section>
          <h2 className="history-day">
            {t('cardholder.card.transactions.pending')}
            <span className="history-hint">{t('cardholder.card.transactions.pendingHint')}</span>
          </h2>
          <Lines items={pending} card={card} place={place} />
        </section>
      )}
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="history-day">{day}</h2>
          <Lines items={ofDay} card={card} place={place} />
        </section>
      ))}
    </div>
  );
}

type LinesProps = { items: readonly CardTransaction[]; card: Card; place: KeptPlace };

function Lines({ items, card, place }: LinesProps) {
  return (
    <ul>
      {items.map((purchase) => (
        <li key={purchase.id}>
          <Line purchase={purchase} card={card} place={place} />
        </li>
      ))}
    </ul>
  );
}

function Line({ purchase, card, place }: { purchase: CardTransaction; card: Card; place: KeptPlace }) {
  const t = useT();
  const { transactionEventStatus: status, merchantName, merchantCategory } = purchase;
  const look = STATUS_LOOKS[status];
  const Picture = look.icon;
  return (
    <details className="history-item" {...place.itemOf(purchase.id)}>
      <summary className="history-line">
        <span className="timeline-dot" data-tone={look.tone}>
          <Picture aria-hidden="true" />
        </span>
        <span className="history-words">
          <bdi className="history-name">{merchantName}</bdi>
          <span className="history-more-words">
            <bdi lang="en">{merchantCategory}</bdi>
            {' · '}
            <Time moment={purchase.authorizedAt} focusable={false} />
          </span>
        </span>
        <span className="history-figures">
          <Figure purchase={purchase} />
          {status !== 'cleared' && <Badge {...look}>{t(`cardholder.card.transactions.${status}`)}</Badge>}
        </span>
        <ChevronDown className="history-open" aria-hidden="true" />
      </summary>
      <PurchaseStory purchase={purchase} card={card} />
    </details>
  );
}

/** A purchase has a minus, a refund a plus; what took no money is struck through. */
function Figure({ purchase }: { purchase: CardTransaction }) {
  const requested = minorOf(purchase.requestedAmount);
  switch (purchase.transactionEventStatus) {
    case 'declined':
    case 'voided':
    case 'expired':
      return <Money amountMinor={requested} void />;
    case 'refunded':
      return <Money amountMinor={minorOf(purchase.approvedAmount) || requested} signed />;
    default:
      return <Money amountMinor={-spentMinor(purchase)} />;
  }
}
