import { useStore } from '@nanostores/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { $toasts, dismissToast, showKeptToast, type Toast } from '#lib/stores/toasts.ts';
import { IconButton } from './button.tsx';
import { useT } from './texts.tsx';
import { placeToasts } from './toast-place.ts';

const PICTURES = { info: Info, success: CircleCheck, error: CircleAlert };

/**
 * The region of toasts; once on each page. All toasts stay while the pointer or the focus is on the region. Each new
 * toast moves the region to the top layer, so that an open dialog never hides one.
 */
export function ToastRegion() {
  const toasts = useStore($toasts);
  const region = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const newest = toasts.at(-1)?.id;

  useEffect(showKeptToast, []);
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (!newest) return setHeld(false);
    element.showPopover();
    return keepClear(element);
  }, [newest]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses, there is nothing to press
    <section
      ref={region}
      className="toasts"
      popover="manual"
      aria-live="polite"
      aria-atomic="false"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} held={held} />
      ))}
    </section>
  );
}

/** While messages are shown, they leave the control free that has the focus, and the next one. */
function keepClear(region: HTMLElement): () => void {
  let frame = 0;
  // Under a pointer or with the focus they stay: a button that moves away from a press is never pressed.
  const isInUse = () => region.matches(':hover') || region.contains(document.activeElement);
  const place = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => isInUse() || placeToasts(region));
  };
  if (!isInUse()) placeToasts(region);
  addEventListener('focusin', place);
  addEventListener('resize', place);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('focusin', place);
    removeEventListener('resize', place);
  };
}

function ToastLine({ toast, held }: { toast: Toast; held: boolean }) {
  const t = useT();
  const Picture = PICTURES[toast.tone];
  useCountdown(toast.durationMs, held, () => dismissToast(toast.id));
  return (
    <div className="toast" data-tone={toast.tone} role={toast.tone === 'error' ? 'alert' : undefined}>
      <Picture aria-hidden="true" />
      <p className="toast-text">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={t('common.button.close')} onClick={() => dismissToast(toast.id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Calls `done` once the time has passed, not counting the time while `held`. */
function useCountdown(durationMs: number, held: boolean, done: () => void) {
  const left = useRef(durationMs);
  const finish = useRef(done);
  finish.current = done;
  useEffect(() => {
    if (held) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => finish.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [held]);
}
