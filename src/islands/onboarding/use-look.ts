import { useEffect } from 'react';

/** A change shows within ten seconds, together with the time that an answer takes. */
const LOOK_EVERY_MS = 8_000;

/** Asks how it stands while the page is looked at, and at once on the return to it. */
export function useLook(look: () => Promise<void>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const wake = () => {
      clearInterval(timer);
      if (document.visibilityState === 'visible') timer = setInterval(look, LOOK_EVERY_MS);
    };
    const comeBack = () => {
      if (document.visibilityState === 'visible') void look();
      wake();
    };
    wake();
    addEventListener('visibilitychange', comeBack);
    return () => {
      clearInterval(timer);
      removeEventListener('visibilitychange', comeBack);
    };
  }, [look, isOn]);
}
