/**
 * Back closes an open dialog and not the page under it. While a dialog stands open, an entry of the history at the
 * same address stands above the page's own, one for each dialog. Back takes it away; a dialog that closes otherwise
 * takes its entry along. Chromium on Android closes dialogs on Back by itself, and comes to the same.
 */
type Open = { readonly onBack: () => void };

const open: Open[] = [];
/** What waits until the page's own entry is the present one again. */
const late: (() => void)[] = [];
/** A step of our own through the history is under way. */
let isStepping = false;
/** The page is about to be left, so that nothing more is done to its entries. */
let isLeaving = false;
let isWatched = false;

/** How many entries of dialogs the present one is above the page's own. */
function height(): number {
  const dialogs: unknown = history.state?.dialogs;
  return typeof dialogs === 'number' ? dialogs : 0;
}

/**
 * A dialog opened.
 * @param onBack is asked to close it; one that stays open has its entry again
 * @returns to be called once it is closed
 */
export function enterDialog(onBack: () => void): () => void {
  watchDialogEntries();
  isLeaving = false;
  const entry = { onBack };
  open.push(entry);
  // Late enough for a dialog that follows on another: the entry of the first is then its own.
  queueMicrotask(settle);
  return () => {
    open.splice(open.indexOf(entry), 1);
    queueMicrotask(settle);
  };
}

/** Follows Back and Forward; begun by the page, because a reload with an open dialog leaves an entry without one. */
export function watchDialogEntries(): void {
  if (isWatched) return;
  isWatched = true;
  // Before all others, who then find the address that was waited with.
  addEventListener('popstate', follow, { capture: true });
  addEventListener('pageshow', ({ persisted }) => persisted && settle());
  if (history.length > 1) settle();
}

/** Changes the address of the page now, or as soon as no entry of a dialog stands above it. */
export function onOwnEntry(change: () => void): void {
  if (isStepping || height() > 0) late.push(change);
  else change();
}

/** Leaves the page from its own entry, so that Back from the next page leads to it at once. */
export function leaveFromOwnEntry(leave: () => void): void {
  isLeaving = true;
  onOwnEntry(leave);
  if (!isStepping && height() > 0) step(-height());
}

/** Whether a dialog's entry stands above the page's own. */
export const isAboveOwnEntry = (): boolean => height() > 0;

function follow(): void {
  if (isStepping) isStepping = false;
  else for (const { onBack } of open.slice(height()).reverse()) onBack();
  if (height() === 0) {
    history.scrollRestoration = 'auto';
    for (const change of late.splice(0)) change();
  }
  // After what was asked to close has done so.
  setTimeout(settle);
}

function settle(): void {
  if (isStepping || isLeaving) return;
  const surplus = height() - open.length;
  if (surplus > 0) step(-surplus);
  // The page stays where it is when the entry goes, also if something has scrolled it meanwhile.
  if (surplus < 0 && height() === 0) history.scrollRestoration = 'manual';
  for (let missing = surplus; missing < 0; missing++) {
    history.pushState({ ...history.state, dialogs: height() + 1 }, '');
  }
}

function step(by: number): void {
  isStepping = true;
  history.go(by);
}
