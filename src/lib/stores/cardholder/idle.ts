import { atom } from 'nanostores';
import { brandKey } from '#lib/browser/brand-key.ts';
import { lastTouchMs, noteTouch, onTouches } from '#lib/browser/touched.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { pageText } from '../page-texts.ts';
import { signOut } from '../session/sign-out.ts';
import { TOAST_MS } from '../toasts.ts';

/** A page that nobody touched for so long is left alone by its owner. */
const IDLE_MS = 10 * 60_000;
/** So long before the end it says so. */
const WARN_MS = 60_000;
const LOOK_MS = 1_000;

/** Seconds until the sign-out; null while it is far away. */
export const $idleSecondsLeft = atom<number | null>(null);

/** Somebody is there. */
export function touch(): void {
  noteTouch();
  $idleSecondsLeft.set(null);
}

/**
 * Signs out where nobody touched a page of the portal for 10 minutes, with a warning before. Signing in again leads back
 * to the page.
 */
export function watchIdle(): () => void {
  touch();
  // A warning is answered by its button: a hand that brushes the glass has not read it. What wakes a phone that slept past
  // the end is no touch of somebody who stayed, so the time is read first.
  const onTouch = () => {
    look();
    if ($idleSecondsLeft.get() === null) touch();
  };
  const stop = () => {
    clearInterval(timer);
    unhear();
  };
  const look = () => {
    const leftMs = lastTouchMs() + IDLE_MS - Date.now();
    $idleSecondsLeft.set(leftMs > WARN_MS ? null : Math.max(0, Math.ceil(leftMs / 1000)));
    if (leftMs > 0) return;
    stop();
    void end();
  };
  const timer = setInterval(look, LOOK_MS);
  const unhear = onTouches(onTouch);
  return () => {
    stop();
    $idleSecondsLeft.set(null);
  };
}

function end(): Promise<void> {
  const { pathname, search } = location;
  return signOut({
    to: portalPath('cardholders', brandKey()),
    isWished: true,
    wanted: pathname + search,
    toast: { tone: 'info', text: pageText('cardholder.idle.ended'), durationMs: TOAST_MS.long },
  });
}
