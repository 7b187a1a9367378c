import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from '#lib/browser/load-guard.ts';
import { $toasts, hasKeptToast } from '#lib/stores/toasts.ts';

/** The region of messages on pages that must stay small; it loads with the first message, which is rare there. */
export function LateToasts() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      loadPart(() => import('../ui/toast-region.tsx')).then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => {},
      );
    };
    if (hasKeptToast()) load();
    return $toasts.listen(load);
  }, []);
  return Region && <Region />;
}
