import { type SyntheticEvent, useEffect, useState } from 'react';

const TEXT = 'textarea, input:not([type="radio"], [type="checkbox"])';

/** While something is typed that would not come back: leaving the page asks first, in the browser's own words. */
export function useAskBeforeLeaving(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isTyped]);
}

/**
 * Whether somebody has typed into what is open. While that is so, leaving the page (Back, a reload, closing the tab)
 * asks first, because nothing of it would come back.
 */
export function useKeepTyped(open: boolean) {
  const [isTyped, setTyped] = useState(false);
  useEffect(() => {
    if (!open) setTyped(false);
  }, [open]);
  useAskBeforeLeaving(isTyped);
  const onInput = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (!(target as Element).matches(TEXT)) return;
    const fields = [...currentTarget.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT)];
    setTyped(fields.some(({ value }) => value !== ''));
  };
  return { isTyped, onInput };
}
