import { atom } from 'nanostores';
import type { LiveChange, LiveKind } from '#lib/contract/live/live.ts';

/**
 * Since when this page hears at once of all that changes, in ms by this machine's clock; null while it does not, and reads
 * again every now and then.
 */
export const $liveSince = atom<number | null>(null);

/** Whether what was read at this moment would have been read again, had it changed. */
export const isFollowed = (readAt: number): boolean => {
  const since = $liveSince.get();
  return since !== null && since <= readAt;
};

/** What a query is about: it is read again when something of these kinds changes, or this one card or thing. */
export type LiveInterest = {
  readonly kinds: readonly LiveKind[];
  readonly cardId?: string;
  readonly id?: string;
};

export const isAbout = ({ kinds, cardId, id }: LiveInterest, change: LiveChange): boolean =>
  kinds.includes(change.kind) &&
  (cardId === undefined || cardId === change.cardId) &&
  (id === undefined || id === change.id);
