import { onForbidden } from '#lib/browser/forbidden.ts';
import { leadToSecondFactor } from './factor-return.ts';
import { loadUser } from './load-user.ts';
import { $businessContext, $user } from './session.ts';

/** A page that is refused several things at once reads once. */
const APART_MS = 3_000;
/** A page that comes back into sight reads anew what was read longer ago than this. */
const FRESH_MS = 30_000;

/**
 * Keeps an open page in step with what the person may do: after a refusal by their role, and when the page comes back
 * into sight, the acts that it shows are those of their role by then. Who is to set up a second factor first is led there.
 *
 * @param drop hides what is shown of the person
 * @returns stops following
 */
export function followPermissions(drop: () => void = () => {}): () => void {
  const openedAt = Date.now();
  let readAt: number | null = null;
  let isReading = false;
  const read = async () => {
    if (isReading || !$user.get() || !$businessContext.get()) return;
    isReading = true;
    // What cannot be read now is read the next time.
    await loadUser().catch(() => null);
    isReading = false;
    readAt = Date.now();
  };
  const stop = onForbidden((why) => {
    if (why === 'second_factor_missing') {
      if (leadToSecondFactor(location)) drop();
    } else if (readAt === null || Date.now() - readAt > APART_MS) void read();
  });
  const onShown = () => {
    const isOld = Date.now() - (readAt ?? openedAt) > FRESH_MS;
    if (document.visibilityState === 'visible' && isOld) void read();
  };
  document.addEventListener('visibilitychange', onShown);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onShown);
  };
}
