import { randomUUID } from 'node:crypto';
import type { Change } from './change.ts';

/** The latest changes in the order of their commits, which is the same on every node. */
export function createHistory(limit: number) {
  let changes: Change[] = [];
  let lastId: string = randomUUID();
  return {
    add(change: Change): void {
      changes.push(change);
      lastId = change.id;
      // Cut seldom, as each cut moves all that stays.
      if (changes.length >= 2 * limit) changes = changes.slice(-limit);
    },
    /** What came after a change; undefined where that one is not known, or no longer. */
    after(id: string): readonly Change[] | undefined {
      if (id === lastId) return [];
      const at = changes.findLastIndex((change) => change.id === id);
      return at === -1 ? undefined : changes.slice(at + 1);
    },
    lastId: () => lastId,
    /** Something may have been missed: no earlier id leads on. */
    forget(): void {
      changes = [];
      lastId = randomUUID();
    },
  };
}
