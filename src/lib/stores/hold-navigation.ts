import { callApi } from '#lib/browser/caller.ts';
import { $connection } from '#lib/browser/connection.ts';
import { goTo } from '#lib/browser/navigate.ts';
import { entriesAbove } from '#lib/browser/own-entry.ts';
import { getHealth } from '#lib/contract/service/service.ts';
import { $pageTexts } from './page-texts.ts';
import { showToast } from './toasts.ts';

/**
 * Stops a press on one of our links while the next page cannot be reached: it would open the browser's error page,
 * and typed text would be lost. Links that open in a new tab are not stopped. From an open dialog the next page
 * replaces the dialog's history entry.
 * @returns stops watching
 */
export function holdNavigation(): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    if ($connection.get() === 'online' && entriesAbove() === 0) return;
    if (event.defaultPrevented || isElsewhere(event, link)) return;
    event.preventDefault();
    void goWhenReached(link.href);
  };
  addEventListener('click', follow);
  return () => removeEventListener('click', follow);
}

/** Opens the page if it can be reached, otherwise says why it stays. */
export async function goWhenReached(address: string): Promise<void> {
  // The device may report a connection while nothing answers, so the server is asked before the page is left.
  const isReached =
    $connection.get() === 'online' ||
    (navigator.onLine &&
      (await callApi(getHealth).then(
        () => true,
        () => false,
      )));
  if (isReached) goTo(address);
  else showToast({ text: $pageTexts.get().t('common.connection.stay') });
}

function isElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = location;
  const isBeside =
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey ||
    (link.target !== '' && link.target !== '_self') ||
    link.hasAttribute('download');
  const isHere = link.hash !== '' && link.pathname === pathname && link.search === search;
  return isBeside || isHere || link.origin !== origin;
}
