import { isFollowed, type LiveInterest } from './live-state.ts';

/** What others change shows after this at the latest, while the page is in sight. */
export const READ_AGAIN_MS = 30_000;

/** After a read that failed the next one waits longer: the server may be busy or out of reach. */
export const READ_AGAIN_AFTER_FAILURE_MS = 120_000;

/** Where changes are told at once, this only finds what got lost. */
const READ_AGAIN_LIVE_MS = 300_000;

type Read = {
  readonly state: { readonly error: Error | null; readonly data: unknown; readonly dataUpdatedAt: number };
  readonly meta?: { readonly live?: LiveInterest } | undefined;
};

/**
 * For a query of what changes without this page: it is read again every now and then, and where nothing changed
 * nothing is drawn. Hidden and offline pages read nothing; a list that was read on and on waits longer, as each of
 * its pages is one more call. What was never there is not asked for again.
 */
export const keepsUp = {
  refetchInterval: ({ state: { error, data, dataUpdatedAt }, meta }: Read): number | false => {
    if (data === undefined) return false;
    if (!error && meta?.live && isFollowed(dataUpdatedAt)) return READ_AGAIN_LIVE_MS;
    return error ? READ_AGAIN_AFTER_FAILURE_MS : READ_AGAIN_MS * pagesOf(data);
  },
};

/** The same for a query that the live stream tells of: it is read again when what it is about changes. */
export const keepsUpWith = (live: LiveInterest) => ({ ...keepsUp, meta: { live } });

function pagesOf(data: unknown): number {
  const pages = (data as { pages?: unknown } | null)?.pages;
  return Array.isArray(pages) ? Math.max(1, pages.length) : 1;
}
