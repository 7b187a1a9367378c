type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };
/** What a call takes for one page. */
export type PageQuery = { limit: number; cursor?: string };

/** The largest page of a list. */
const PAGE_SIZE = 200;

/** The items of a list of which all are needed at once, page after page; `most` pages are read. */
export async function readPages<Item>(
  read: (query: PageQuery) => Promise<Page<Item>>,
  most: number,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < most && cursor !== null; page += 1) {
    const found: Page<Item> = await read({ limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) });
    items.push(...found.items);
    cursor = found.nextCursor;
  }
  return items;
}
