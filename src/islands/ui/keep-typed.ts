import { type SyntheticEvent, useEffect, useState } from 'react';
import { askBeforeLeaving } from '#lib/browser/ask-before-leaving.ts';

const TEXT = 'textarea, input:not([type="radio"], [type="checkbox"])';

/** While typed text would be lost, leaving the page asks first, in the browser's own words. */
export function useAskBeforeLeaving(isTyped: boolean): void {
  useEffect(() => (isTyped ? askBeforeLeaving() : undefined), [isTyped]);
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
