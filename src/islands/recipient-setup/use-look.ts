import { useEffect } from 'react';
import { isSetupOver, readIntake, type Setup } from '#lib/stores/recipient-setup/session.ts';

/** A change shows within ten seconds, together with the time that an answer takes. */
const LOOK_EVERY_MS = 8_000;

/**
 * Asks how it stands while the page is looked at and the code is valid; what has not changed comes as an empty answer.
 * A return to the page asks at once (bank-details.tsx).
 */
export function useLook(setup: Setup): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token is all of it that a call is made with
  useEffect(() => {
    const last = {};
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () =>
      readIntake(setup, last).catch((error: unknown) => {
        if (!isSetupOver(error)) return;
        isOver = true;
        clearInterval(timer);
      });
    const wake = () => {
      clearInterval(timer);
      if (!isOver && document.visibilityState === 'visible') timer = setInterval(look, LOOK_EVERY_MS);
    };
    wake();
    addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(timer);
      removeEventListener('visibilitychange', wake);
    };
  }, [setup.token]);
}
