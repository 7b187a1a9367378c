import { hashKey } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { queryClient } from '#lib/browser/query-client.ts';
import { holdRows } from '#lib/stores/list/hold-rows.ts';

type Known<Row> = {
  readonly hash: string;
  readonly fresh: readonly Row[] | undefined;
  readonly rows: readonly Row[] | undefined;
  /** how many wait; null where none do and nothing moved */
  readonly news: number | null;
};

/** What waits to be shown, and what shows it. */
export type FreshRows = { readonly news: number | null; readonly show: () => void };

/**
 * Keeps the rows of a list where they are while somebody is at it: what came by itself waits until they ask for it.
 * What they changed themselves shows at once.
 *
 * @param fresh the rows as they were read last; the same ones as long as nothing changed
 * @param queryKey what was asked for
 * @param isPrevious the rows are those of the page before, while this one is on its way
 * @param where selects the list on the page
 */
export function useHeldRows<Row extends { readonly id: string }>(
  fresh: readonly Row[] | undefined,
  { queryKey, isPrevious, where }: { queryKey: readonly unknown[]; isPrevious: boolean; where: string },
): FreshRows & { readonly rows: readonly Row[] | undefined } {
  const asked = hashKey(queryKey);
  const isOwnChange = useOwnChange(asked);
  const [known, setKnown] = useState<Known<Row>>({ hash: asked, fresh, rows: fresh, news: null });
  // Rows of the page before are no answer yet: what follows them was asked for and did not come by itself.
  const hash = isPrevious ? known.hash : asked;
  let now = known;
  if (known.fresh !== fresh || known.hash !== hash) {
    const mayMove = known.hash !== hash || isOwnChange.current || !isSomebodyAt(where);
    const held = mayMove || !known.rows || !fresh ? null : holdRows(known.rows, fresh);
    now = { hash, fresh, rows: held?.rows ?? fresh, news: held?.news ?? null };
    if (fresh) isOwnChange.current = false;
    setKnown(now);
  }
  const { rows, news } = now;
  return useMemo(
    () => ({
      rows,
      news,
      show: () => setKnown((latest) => ({ ...latest, rows: latest.fresh, news: null })),
    }),
    [rows, news],
  );
}

/**
 * Whether this page itself said that the list changed: what changes elsewhere is read without such a word. It may have
 * said so before the list was drawn, as whoever removes a thing on its own page and is led back.
 */
function useOwnChange(hash: string) {
  const isOwn = useRef(false);
  useState(() => {
    isOwn.current = queryClient.getQueryCache().get(hash)?.state.isInvalidated ?? false;
  });
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
        if (event.query.queryHash === hash) isOwn.current = true;
      }),
    [hash],
  );
  return isOwn;
}

/** Somebody points into the list, has focus in it, or has scrolled into it. */
function isSomebodyAt(where: string): boolean {
  if (document.visibilityState === 'hidden') return false;
  const list = document.querySelector(where);
  if (!list) return false;
  return (
    list.matches(':hover') || list.contains(document.activeElement) || list.getBoundingClientRect().top < 0
  );
}
