import type { InfiniteData } from '@tanstack/react-query';

/** All items of the pages of a list that is read on and on. */
export const itemsOf = <Item>(data: InfiniteData<{ items: Item[] }> | undefined): Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];
