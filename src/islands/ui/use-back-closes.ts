import { useEffect, useRef } from 'react';
import { enterDialog } from '#lib/browser/dialog-entries.ts';

/** Back calls `onBack` while something is open, and stays on the page. */
export function useBackCloses(open: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => (open ? enterDialog(() => latest.current()) : undefined), [open]);
}
