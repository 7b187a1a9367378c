import { useCallback, useEffect, useState } from 'react';
import { onOwnEntry } from '#lib/browser/own-entry.ts';
import { $setupStep } from '#lib/stores/recipient-setup/step.ts';

/**
 * A screen of several on one page, each an entry of the history: Back leads to the one before, a reload stays, and so
 * does another language, whose document begins a history of its own. null is the one that the page begins with.
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
