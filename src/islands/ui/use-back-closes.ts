import { useEffect, useRef } from 'react';
import { enterDialog } from '#lib/browser/dialog-entries.ts';

/** Back asks what is open to close, and leaves the page alone. */
export function useBackCloses(open: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => (open ? enterDialog(() => latest.current()) : undefined), [open]);
}
