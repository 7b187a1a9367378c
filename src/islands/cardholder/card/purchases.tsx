import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { listCardTransactions } from '#lib/contract/purchases/transactions.ts';
import { merchantKindOf } from '#lib/domain/purchases/merchant-kind.ts';
import { cardPartKey } from '#lib/stores/cards/cache.ts';
import { $search, changeSearch } from '#lib/stores/list/address.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { FreshRowsLine } from '../../list/fresh-rows.tsx';
import { SearchInput } from '../../list/search-input.tsx';
import { useHeldRows } from '../../list/use-held-rows.ts';
import { useTypedSearch } from '../../list/use-typed-search.ts';
import { HistoryList } from '../../page/history.tsx';
import { lazyPart } from '../../page/lazy-part.ts';
import { LoadBoundary } from '../../page/load-failure.tsx';
import { useFetchSoon } from '../../page/use-fetch-soon.ts';
import { WhenOpened } from '../../page/when-opened.tsx';
import { PurchaseDays } from '../../purchases/purchase-days.tsx';
import { PurchaseLine } from '../../purchases/purchase-line.tsx';
import { useT } from '../../ui/texts.tsx';

const loadStory = () => import('./purchase-story.tsx').then((part) => part.PurchaseStory);
const PurchaseStory = lazyPart(loadStory);

const PAGE_SIZE = 30;
const SEARCH_MAX = 100;

/** The purchases of a card: those under way first, then day by day; each opens to tell its story. */
export function Purchases({ card }: { card: Card }) {
  const t = useT();
  useFetchSoon(loadStory);
  const search = new URLSearchParams(useStore($search)).get('q')?.slice(0, SEARCH_MAX) ?? '';
  const [typed, type] = useTypedSearch(search, writeSearch);
  const list = usePurchases(card.id, search);
  const words = search ? 'found' : 'transactions';
  const texts = {
    emptyTitle: t(search ? 'common.state.noResults' : 'cardholder.card.transactions.emptyTitle'),
    emptyBody: t(`cardholder.card.${words}.emptyBody`, { search }),
    loading: t('common.state.loading'),
  };
  const read = useMemo(() => list.data && itemsOf<CardTransaction>(list.data as never), [list.data]);
  const { rows: items = NONE, ...fresh } = useHeldRows(read, {
    queryKey: purchasesKey(card.id, search),
    isPrevious: list.isPlaceholderData,
    where: '.history',
  });
  const number = `${items.length}${list.hasNextPage ? '+' : ''}`;
  const foundText = t('cardholder.card.found.said', { search, number });
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
      {/* Stands there before it speaks. */}
      <p className="sr-only" role="status">
        {search && read && !list.isPlaceholderData && (read.length > 0 ? foundText : texts.emptyBody)}
      </p>
      <FreshRowsLine {...fresh}>{() => t('cardholder.live.fresh')}</FreshRowsLine>
      <HistoryList texts={texts} list={list} items={items}>
        {(items) => (
          <PurchaseDays texts="cardholder.card.transactions" purchases={items}>
            {(purchase, place) => (
              <PurchaseLine
                texts="cardholder.card.transactions"
                purchase={purchase}
                place={place}
                about={t(`cardholder.card.kind.${merchantKindOf(purchase.merchantCategoryCode)}`)}
              >
                <WhenOpened>
                  <LoadBoundary>
                    <PurchaseStory purchase={purchase} card={card} />
                  </LoadBoundary>
                </WhenOpened>
              </PurchaseLine>
            )}
          </PurchaseDays>
        )}
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

const NONE: readonly CardTransaction[] = [];

const purchasesKey = (cardId: string, search: string) =>
  [...cardPartKey(cardId, 'transactions'), { search }] as const;

const usePurchases = (cardId: string, search: string) =>
  useInfiniteQuery({
    queryKey: purchasesKey(cardId, search),
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
    ...keepsUpWith({ kinds: ['purchase'], cardId }),
  });
