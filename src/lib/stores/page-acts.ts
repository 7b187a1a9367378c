import { atom } from 'nanostores';

/** An act on the thing that a page shows. */
export type PageAct = { readonly id: string; readonly label: string; readonly run: () => void };

/** The acts of the command menu for what is shown, set by the component with their buttons. */
export const $pageActs = atom<readonly PageAct[]>([]);
