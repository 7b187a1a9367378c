import { type SyntheticEvent, useEffect, useState } from 'react';

const TEXT = 'textarea, input:not([type="radio"], [type="checkbox"])';

/** While typed text would be lost, leaving the page asks first, in the browser's own words. */
export function useAskBeforeLeaving(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isTyped]);
}

/**
 * Whether somebody has typed into the open part. While that is so, leaving the page (Back, a reload, closing the tab)
 * asks first, because the text would be lost.
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
