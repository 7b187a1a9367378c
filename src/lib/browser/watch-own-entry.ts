import { entriesAbove, onStray } from './own-entry.ts';

/** A reload with an open dialog leaves an entry without one: whoever stands on such an entry is led back. */
export function watchOwnEntry(): void {
  const look = () => {
    if (entriesAbove() > 0) void import('./dialog-entries.ts').then((part) => part.watchDialogEntries());
  };
  onStray(look);
  look();
}
