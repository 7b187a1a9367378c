/**
 * Does something once the browser has nothing else to do; what fails then is tried again when it is needed.
 *
 * @param isBusy whether something else goes first
 */
export function whenIdle(act: () => Promise<unknown>, isBusy: () => boolean = () => false): () => void {
  const hasIdle = 'requestIdleCallback' in globalThis;
  let next: number;
  const wait = () => {
    next = hasIdle ? requestIdleCallback(run, { timeout: 2000 }) : window.setTimeout(run, 300);
  };
  const run = () => {
    if (isBusy()) wait();
    else act().catch(() => {});
  };
  wait();
  return () => (hasIdle ? cancelIdleCallback(next) : clearTimeout(next));
}
