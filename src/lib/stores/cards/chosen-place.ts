import { $user, KEPT_OF_PERSON } from '../session/session.ts';

/** Where the list's ticks are kept during a reload or a visit to a card (selection-kept.ts). */
export const chosenPlaceOf = (businessId: string): string =>
  `${KEPT_OF_PERSON}chosen cards of ${businessId} by ${$user.get()?.id}`;
