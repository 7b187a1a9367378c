import { useStore } from '@nanostores/react';
import { $cardsQuery, changeCardsQuery } from '#lib/stores/cards/query.ts';
import { useTypedSearch } from '../../list/use-typed-search.ts';

/** The text in the search box of the grid. */
export function useSearchText(): [string, (text: string) => void] {
  const { search } = useStore($cardsQuery);
  return useTypedSearch(search, (text, how) => changeCardsQuery({ search: text }, how));
}
