import { atom } from 'nanostores';

/** How many requests wait for this person; the navigation shows it. */
export const $waitingCount = atom(0);
