const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** The length of the pause after this one, for asking again and again; without a last one, of the first. */
export const nextPauseMs = (lastMs?: number): number =>
  lastMs === undefined ? FIRST_PAUSE_MS : Math.min(lastMs * 2, LONGEST_PAUSE_MS);

/** Waits before something is asked again; a device that comes back online asks at once. @throws the signal's reason */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // `Promise.withResolvers` is younger than the oldest browsers that we serve.
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
    addEventListener('online', () => resolve(), { signal: ended.signal });
    signal?.addEventListener('abort', () => resolve(), { signal: ended.signal });
  });
  if (!signal?.aborted) await over;
  clearTimeout(timer);
  ended.abort();
  signal?.throwIfAborted();
}
