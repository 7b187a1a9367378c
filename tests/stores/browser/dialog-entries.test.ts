import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterDialog } from '#lib/browser/dialog-entries.ts';
import { leaveFromOwnEntry, onOwnEntry } from '#lib/browser/own-entry.ts';

/** The history of a tab: where it stands, and what each entry remembers. */
let entries: unknown[];
let at: number;
const dialogs = () => (entries[at] as { dialogs?: number } | null)?.dialogs ?? 0;
/** Back and Forward notify the page late, as in a browser. */
const walk = (by: number) =>
  setTimeout(() => {
    at += by;
    dispatchEvent(new PopStateEvent('popstate'));
  });
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  entries = [{ pages: ['c1'] }];
  at = 0;
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries[at]);
  vi.spyOn(history, 'pushState').mockImplementation((state) => {
    entries = [...entries.slice(0, at + 1), state];
    at++;
  });
  vi.spyOn(history, 'go').mockImplementation((by = 0) => void walk(by));
});
afterEach(() => vi.restoreAllMocks());

test('an open dialog has an entry that remembers what the page does, and takes it along', async () => {
  const leave = enterDialog(() => {});
  await settled();
  expect([entries, at]).toEqual([[{ pages: ['c1'] }, { pages: ['c1'], dialogs: 1 }], 1]);
  leave();
  await settled();
  expect(at).toBe(0);
});

test('a dialog that follows on another has its entry', async () => {
  enterDialog(() => {})();
  const leave = enterDialog(() => {});
  await settled();
  expect([entries.length, at]).toEqual([2, 1]);
  expect(history.go).not.toHaveBeenCalled();
  leave();
  await settled();
});

test('Back asks the topmost of two dialogs, and one that stays open gets its entry again', async () => {
  const asked: string[] = [];
  const leaveFirst = enterDialog(() => asked.push('first'));
  const leaveSecond = enterDialog(() => asked.push('second'));
  await settled();
  walk(-1);
  await settled();
  expect([asked, dialogs()]).toEqual([['second'], 2]);
  leaveSecond();
  leaveFirst();
  await settled();
  expect([asked, at]).toEqual([['second'], 0]);
});

test('an address that changes under a dialog does so on the entry of the page, in the order of the wishes', async () => {
  const leave = enterDialog(() => {});
  await settled();
  const changes: [string, number][] = [];
  for (const name of ['first', 'second']) onOwnEntry(() => changes.push([name, at]));
  expect(changes).toEqual([]);
  leave();
  await settled();
  expect(changes).toEqual([
    ['first', 0],
    ['second', 0],
  ]);
});

test('Forward to an entry whose dialog is gone leads back to the page', async () => {
  const leaveFirst = enterDialog(() => {});
  const leave = enterDialog(() => {});
  await settled();
  leave();
  await settled();
  expect([dialogs(), at]).toEqual([1, 1]);
  walk(1);
  await settled();
  expect([dialogs(), at]).toEqual([1, 1]);
  leaveFirst();
  await settled();
  expect(at).toBe(0);
});

test('the page is left from its own entry, and nothing more is done to the history', async () => {
  vi.resetModules();
  const anew = await import('#lib/browser/dialog-entries.ts');
  const leave = anew.enterDialog(() => {});
  await settled();
  const left = vi.fn(() => at);
  (await import('#lib/browser/own-entry.ts')).leaveFromOwnEntry(left);
  leave();
  await settled();
  expect(left).toHaveReturnedWith(0);
  expect([left.mock.calls.length, vi.mocked(history.go).mock.calls]).toEqual([1, [[-1]]]);
});

test('where no dialog is open the page is left at once', () => {
  entries = [null];
  const left = vi.fn();
  leaveFromOwnEntry(left);
  expect(left).toHaveBeenCalledOnce();
});
