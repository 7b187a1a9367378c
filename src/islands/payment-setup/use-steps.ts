import { useCallback, useEffect, useState } from 'react';
import { onOwnEntry } from '#lib/browser/dialog-entries.ts';

/**
 * A screen of several on one page, each an entry of the history: Back leads to the one before, a reload stays. null is
 * the one that the page begins with.
 */
export function useSteps<Step extends string>(steps: readonly Step[]) {
  const [step, setStep] = useState<Step | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps of a page are written down
  useEffect(() => {
    const read = () => {
      const kept: unknown = history.state?.setupStep;
      setStep(steps.find((one) => one === kept) ?? null);
    };
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  const goTo = useCallback((next: Step | null, how: 'after' | 'instead' = 'after') => {
    onOwnEntry(() => {
      const state = { ...history.state, setupStep: next };
      if (how === 'after') history.pushState(state, '');
      else history.replaceState(state, '');
    });
    setStep(next);
  }, []);
  return { step, goTo };
}
