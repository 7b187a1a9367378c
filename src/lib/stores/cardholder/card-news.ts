import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { Card, CardLoad } from '#lib/contract/cards/card.ts';
import { listCardLoads } from '#lib/contract/cards/history.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { cardKey, cardPartKey } from '../cards/cache.ts';
import { itemsOf } from '../read-on.ts';

/** What has just happened to a card. */
export type CardNews =
  | { readonly kind: 'purchase'; readonly purchase: CardTransaction }
  | { readonly kind: 'load'; readonly load: CardLoad };

/**
 * Tells each purchase, decline, refund and load once, when it first comes into what the open page has read of its
 * card, whether the live stream or the page's own clock had it read. What was there before is no news.
 *
 * @returns stops it
 */
export function watchCardNews(cardId: string, tell: (news: CardNews) => void): () => void {
  const listKey = JSON.stringify([...cardPartKey(cardId, 'transactions'), { search: '' }]);
  let known: ReadonlySet<string> | undefined;
  let newestAt = '';
  let posted: number | undefined;

  const lookAtPurchases = (data: unknown) => {
    const purchases = itemsOf<CardTransaction>(data as never);
    // Those that are only read on and on are older than what was known.
    const news = known
      ? purchases.filter(({ id, authorizedAt }) => !known?.has(id) && authorizedAt >= newestAt)
      : [];
    known = new Set(purchases.map(({ id }) => id));
    const [latest = ''] = purchases
      .map(({ authorizedAt }) => authorizedAt)
      .sort()
      .reverse();
    if (latest > newestAt) newestAt = latest;
    for (const purchase of news.reverse()) tell({ kind: 'purchase', purchase });
  };
  const lookAtCard = (card: Card | undefined) => {
    const before = posted;
    posted = card?.posted.amountMinor;
    if (before === undefined || posted === undefined || posted <= before) return;
    void tellLoad(posted - before).catch(() => {});
  };
  /** More money may also be a refund, which the list of purchases tells. */
  const tellLoad = async (amountMinor: number) => {
    const { items } = await callApi(listCardLoads, { params: { id: cardId }, query: { limit: 1 } });
    const [load] = items;
    if (load?.amount.amountMinor === amountMinor) tell({ kind: 'load', load });
  };

  const look = (queryKey: readonly unknown[], data: unknown) => {
    if (data === undefined) return;
    if (JSON.stringify(queryKey) === JSON.stringify(cardKey(cardId))) lookAtCard(data as Card);
    if (JSON.stringify(queryKey) === listKey) lookAtPurchases(data);
  };
  const cache = queryClient.getQueryCache();
  for (const { queryKey, state } of cache.getAll()) look(queryKey, state.data);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success')
      look(event.query.queryKey, event.query.state.data);
  });
}
