const ARRIVED = 'arrived';
const WAIT_MS = 10_000;

/**
 * After a navigation inside the application the focus goes to the h1, so that a screen reader says where one is
 * (ux 4). A first visit or a reload leaves it at the top, where the first Tab shows the skip link (ux 3).
 */
export function focusHeadingAfterNavigation(): () => void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const cameFromHere = sessionStorage.getItem(ARRIVED) !== null && entry?.type === 'navigate';
  const leave = () => sessionStorage.setItem(ARRIVED, '1');
  addEventListener('pagehide', leave);
  sessionStorage.removeItem(ARRIVED);
  const stop = cameFromHere ? focusHeadingOnce() : () => {};
  return () => {
    stop();
    removeEventListener('pagehide', leave);
  };
}

/** For a page without the frame, such as sign-in: the heading of the next page takes the focus. */
export function announceNextPage(): void {
  sessionStorage.setItem(ARRIVED, '1');
}

/** Waits for the heading, which a page may draw late, unless the person has moved the focus meanwhile. */
function focusHeadingOnce(): () => void {
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(() => observer.disconnect(), WAIT_MS);
  function attempt() {
    const heading = document.querySelector<HTMLElement>('main h1');
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (!heading && !isElsewhere) return;
    stop();
    if (!heading || isElsewhere) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  attempt();
  return stop;
}
