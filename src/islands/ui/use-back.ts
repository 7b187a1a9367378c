import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** How Back closes a dialog: at once, or at the second press where typed text would be lost. */
export function useBack(open: boolean, isTyped: boolean, busy: boolean, onClose: () => void) {
  const [isWarned, setWarned] = useState(false);
  useEffect(() => {
    if (!open || !isTyped) setWarned(false);
  }, [open, isTyped]);
  const goBack = () => {
    if (busy) return;
    if (isTyped && !isWarned) setWarned(true);
    else onClose();
  };
  /** Esc and Back on Android raise the same event; only the key is certainly meant for the dialog. */
  const escaped = useRef(false);
  const onKey = ({ key }: KeyboardEvent) => {
    escaped.current = key === 'Escape';
  };
  return { isWarned, goBack, onKey, isByKey: () => escaped.current };
}
