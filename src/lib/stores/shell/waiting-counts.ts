import { atom } from 'nanostores';

/** Cases that are open, and replacements that wait, for this person; the navigation shows them. */
export const $openCases = atom(0);
export const $waitingReplacements = atom(0);
