import { atom, onMount } from 'nanostores';

const MINUTE_MS = 60_000;

/** Counts minutes while the page shows relative times: one timer for all of them. */
export const $minute = atom(0);

onMount($minute, () => {
  const timer = setInterval(() => $minute.set($minute.get() + 1), MINUTE_MS);
  return () => clearInterval(timer);
});
