import { atom } from 'nanostores';
import { TOAST_LONG_MS, TOAST_SHORT_MS, TOAST_VERY_LONG_MS } from '#lib/domain/limits.ts';

/** The three durations of spec §9, in milliseconds. */
export const TOAST_MS = {
  short: TOAST_SHORT_MS,
  normal: TOAST_LONG_MS,
  long: TOAST_VERY_LONG_MS,
} as const;

/** A passing message. Texts are finished: the one who raises it has the translator. */
export type Toast = {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'error';
  readonly text: string;
  readonly durationMs: number;
  /** what it tells of; a newer message of the same thing takes its place */
  readonly about?: string;
  /** one act, such as Undo; the toast goes when it is pressed */
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** What is on the screen, oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

const SHOWN_AT_MOST = 3;
const KEPT = 'toasts';
let lastId = 0;

/** Shows a message for 10 s unless told otherwise; more than three push the oldest out. */
export function showToast(toast: Omit<Toast, 'id' | 'durationMs' | 'tone'> & Partial<Toast>): number {
  const id = ++lastId;
  const shown: Toast = { tone: 'info', durationMs: TOAST_MS.normal, ...toast, id };
  const isOvertaken = ({ text, about }: Toast) =>
    text === shown.text || (about !== undefined && about === shown.about);
  const others = $toasts.get().filter((other) => !isOvertaken(other));
  $toasts.set([...others, shown].slice(-SHOWN_AT_MOST));
  return id;
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

/** Takes the messages of one thing away, before it changes again. */
export function dismissToastsAbout(about: string): void {
  $toasts.set($toasts.get().filter((toast) => toast.about !== about));
}

/** Leaves a message for the next page: for what is told on the way to the sign-in page (spec §8). */
export function showToastOnNextPage(toast: Pick<Toast, 'text' | 'tone' | 'durationMs'>): void {
  sessionStorage.setItem(KEPT, JSON.stringify(toast));
}

/** Whether the page before left a message. */
export const hasKeptToast = (): boolean => sessionStorage.getItem(KEPT) !== null;

/** Shows what the page before left; the toast region calls it once it stands. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(KEPT);
  if (!kept) return;
  sessionStorage.removeItem(KEPT);
  try {
    showToast(JSON.parse(kept));
  } catch {
    // Somebody else's value under our name is not worth an error.
  }
}
