import { entriesAbove, followDialogs } from './own-entry.ts';

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

/** Begun with the first dialog, or by a page that finds itself on an entry of one. */
export function watchDialogEntries(): void {
  if (isWatched) return;
  isWatched = true;
  followDialogs({ onOwnEntry, leave, follow });
  addEventListener('pageshow', ({ persisted }) => persisted && settle());
  if (history.length > 1) settle();
}

function onOwnEntry(change: () => void): void {
  if (isStepping || entriesAbove() > 0) late.push(change);
  else change();
}

function leave(go: () => void): void {
  isLeaving = true;
  onOwnEntry(go);
  if (!isStepping && entriesAbove() > 0) step(-entriesAbove());
}

function follow(): void {
  if (isStepping) isStepping = false;
  else for (const { onBack } of open.slice(entriesAbove()).reverse()) onBack();
  if (entriesAbove() === 0) {
    history.scrollRestoration = 'auto';
    for (const change of late.splice(0)) change();
  }
  // After what was asked to close has done so.
  setTimeout(settle);
}

function settle(): void {
  if (isStepping || isLeaving) return;
  const surplus = entriesAbove() - open.length;
  if (surplus > 0) step(-surplus);
  // The page stays where it is when the entry goes, also if something has scrolled it meanwhile.
  if (surplus < 0 && entriesAbove() === 0) history.scrollRestoration = 'manual';
  for (let missing = surplus; missing < 0; missing++) {
    history.pushState({ ...history.state, dialogs: entriesAbove() + 1 }, '');
  }
}

function step(by: number): void {
  isStepping = true;
  history.go(by);
}
