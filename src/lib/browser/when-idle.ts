/** Does something once the browser has nothing else to do; what fails then is tried again when it is needed. */
export function whenIdle(act: () => Promise<unknown>): () => void {
  const run = () => void act().catch(() => {});
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
