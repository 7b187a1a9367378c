import { atom } from 'nanostores';

/** What can be done with the thing that a page shows. */
export type PageAct = { readonly id: string; readonly label: string; readonly run: () => void };

/** For the command menu: the acts of what is shown now, set by whoever draws their buttons. */
export const $pageActs = atom<readonly PageAct[]>([]);
