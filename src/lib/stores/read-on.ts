import type { InfiniteData } from '@tanstack/react-query';

/** All items of an endless list's pages. */
export const itemsOf = <Item>(data: InfiniteData<{ items: Item[] }> | undefined): Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];
