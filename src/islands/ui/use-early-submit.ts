import { type RefObject, useEffect } from 'react';

/** Sends a form once its script runs, where somebody sent it earlier (`early-submit.js`). */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>, ready: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form stays the same
  useEffect(() => {
    if (!ready || !form.current) return;
    const { asked } = form.current.dataset;
    delete form.current.dataset.asked;
    form.current.querySelector('[type=submit]')?.removeAttribute('aria-busy');
    if (asked) form.current.requestSubmit();
  }, [ready]);
}
