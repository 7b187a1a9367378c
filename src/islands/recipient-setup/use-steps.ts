import { useCallback, useEffect, useState } from 'react';
import { onOwnEntry } from '#lib/browser/own-entry.ts';
import { $setupStep } from '#lib/stores/recipient-setup/step.ts';

/**
 * Several screens on one page, each a history entry: Back opens the screen before, and a reload keeps the screen. So
 * does another language, although its document begins a new history. null is the page's first screen.
 */
export function useSteps<Step extends string>(steps: readonly Step[]) {
  const [step, setStep] = useState<Step | null>(null);

  const goTo = useCallback((next: Step | null, how: 'after' | 'instead' = 'after') => {
    onOwnEntry(() => {
      const state = { ...history.state, setupStep: next };
      if (how === 'after') history.pushState(state, '');
      else history.replaceState(state, '');
    });
    $setupStep.set(next ?? undefined);
    setStep(next);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps of a page are written down
  useEffect(() => {
    const known = (kept: unknown) => steps.find((one) => one === kept) ?? null;
    const read = () => {
      const at = known(history.state?.setupStep);
      $setupStep.set(at ?? undefined);
      setStep(at);
    };
    const last = known($setupStep.get());
    if (history.state?.setupStep !== undefined || !last) read();
    else {
      goTo(null, 'instead');
      goTo(last);
    }
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  return { step, goTo };
}
