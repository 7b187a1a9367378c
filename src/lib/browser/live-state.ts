import { atom } from 'nanostores';
import type { LiveChange, LiveKind } from '#lib/contract/live/live.ts';

/** Whether this page hears at once of what changes; otherwise it reads again every now and then. */
export const $isLive = atom(false);

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
