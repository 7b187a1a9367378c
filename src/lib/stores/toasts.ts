import { atom } from 'nanostores';
import { TOAST_LONG_MS, TOAST_SHORT_MS, TOAST_VERY_LONG_MS } from '#lib/domain/limits.ts';

/** The three durations of spec §9, in milliseconds. */
export const TOAST_MS = {
  short: TOAST_SHORT_MS,
  normal: TOAST_LONG_MS,
  long: TOAST_VERY_LONG_MS,
} as const;

/** A passing message with a finished text: its caller has the translator. */
export type Toast = {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'error';
  readonly text: string;
  readonly durationMs: number;
  /** its subject; a newer message about it replaces this one */
  readonly about?: string;
  /** one act, such as Undo; pressing it closes the toast */
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** The shown messages, oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

const SHOWN_AT_MOST = 3;
const KEPT = 'toasts';
let lastId = 0;

/** Shows a message, for 10 s by default; a fourth one removes the oldest. */
export function showToast(toast: Omit<Toast, 'id' | 'durationMs' | 'tone'> & Partial<Toast>): number {
  const id = ++lastId;
  const shown: Toast = { tone: 'info', durationMs: TOAST_MS.normal, ...toast, id };
  const isOvertaken = ({ text, about }: Toast) =>
    text === shown.text || (about !== undefined && about === shown.about);
  const others = $toasts.get().filter((other) => !isOvertaken(other));
  $toasts.set([...others, shown].slice(-SHOWN_AT_MOST));
  return id;
}

/** Removes a message. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

/** Removes the messages about one subject, before it changes again. */
export function dismissToastsAbout(about: string): void {
  $toasts.set($toasts.get().filter((toast) => toast.about !== about));
}

/** Keeps a message for the next page, such as the sign-in page (spec §8). */
export function showToastOnNextPage(toast: Pick<Toast, 'text' | 'tone' | 'durationMs'>): void {
  sessionStorage.setItem(KEPT, JSON.stringify(toast));
}

/** Whether the page before left a message. */
export const hasKeptToast = (): boolean => sessionStorage.getItem(KEPT) !== null;

/** Shows the message that the page before left; the toast region calls it once it is mounted. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(KEPT);
  if (!kept) return;
  sessionStorage.removeItem(KEPT);
  try {
    showToast(JSON.parse(kept));
  } catch {
    // Something else stored under our key is ignored.
  }
}
