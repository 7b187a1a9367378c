import { useEffect } from 'react';
import { $pageActs, type PageAct } from '#lib/stores/page-acts.ts';

/** Offers acts in the command menu too, for as long as their buttons stand. */
export function usePageActs(acts: readonly PageAct[]): void {
  useEffect(() => $pageActs.set(acts));
  useEffect(() => () => $pageActs.set([]), []);
}
