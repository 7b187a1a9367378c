/** What dialogs do with the history (dialog-entries.ts); it comes with the first dialog. */
type Entries = {
  onOwnEntry(change: () => void): void;
  leave(leave: () => void): void;
  /** after Back, Forward or a step of its own */
  follow(): void;
};

let entries: Entries | undefined;

/** How many entries of dialogs the present one is above the page's own. */
export function entriesAbove(): number {
  const dialogs: unknown = history.state?.dialogs;
  return typeof dialogs === 'number' ? dialogs : 0;
}

/** Changes the address of the page now, or as soon as no history entry of a dialog is above it. */
export function onOwnEntry(change: () => void): void {
  if (entries) entries.onOwnEntry(change);
  else change();
}

/** Leaves the page from its own entry, so that Back from the next page leads to it at once. */
export function leaveFromOwnEntry(leave: () => void): void {
  if (entries) entries.leave(leave);
  else leave();
}

let stray = () => {};

// A window calls its listeners in the order in which they came. This one comes with the page, before any of its own,
// so that those find the address that was waited with.
if (typeof window !== 'undefined') addEventListener('popstate', () => (entries ? entries.follow() : stray()));

/** What happens after Back and Forward while no dialog has been open yet. */
export function onStray(look: () => void): void {
  stray = look;
}

export function followDialogs(given: Entries): void {
  entries = given;
}
