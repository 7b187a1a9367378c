import { entriesAbove, onStray } from './own-entry.ts';

/** A reload with an open dialog leaves a history entry without a dialog: on such an entry the page goes back. */
export function watchOwnEntry(): void {
  const look = () => {
    if (entriesAbove() > 0) void import('./dialog-entries.ts').then((part) => part.watchDialogEntries());
  };
  onStray(look);
  look();
}
