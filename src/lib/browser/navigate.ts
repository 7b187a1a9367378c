import { leaveFromOwnEntry } from './own-entry.ts';

/** Goes to a path of this origin as a new entry of the history. */
export function goTo(path: string): void {
  leaveFromOwnEntry(() => location.assign(path));
}

/** Goes to a path of this origin in place of the current entry, so that Back does not come here again. */
export function goInstead(path: string): void {
  leaveFromOwnEntry(() => location.replace(path));
}

/** Begins the open page anew. */
export function reload(): void {
  location.reload();
}
