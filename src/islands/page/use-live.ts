import { useEffect } from 'react';

/** Keeps what this screen shows up to date, from the moment on when it may be shown. */
export function useLive(isAllowed: boolean): void {
  useEffect(() => {
    if (!isAllowed) return;
    let stop = () => {};
    let isOver = false;
    void import('#lib/stores/changes/follow-live.ts')
      .then(({ followLive }) => {
        if (!isOver) stop = followLive();
      })
      // The page reads again by itself.
      .catch(() => {});
    return () => {
      isOver = true;
      stop();
    };
  }, [isAllowed]);
}
