import { rememberPlace } from './focus-place.ts';

type Focused = { readonly control: Element; readonly isMessage: boolean; readonly goBack: () => boolean };

/**
 * Never lets the focus fall to the top of the page: where the focused control disappears or is disabled, it goes to
 * what a person goes on with. A part of the page that has its own wish focuses that first. Dialogs return it by
 * themselves.
 *
 * @returns ends it
 */
export function keepFocus(): () => void {
  let last: Focused | null = null;
  /** outside the messages */
  let onPage: Focused | null = null;
  let frame = 0;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === last?.control) return;
    const isMessage = target.closest('.toasts') !== null;
    last = { control: target, isMessage, goBack: rememberPlace(target) };
    if (!isMessage) onPage = last;
  };
  const check = () => {
    frame = 0;
    if (!last || !isNowhere()) return;
    const { control, isMessage, goBack } = last;
    last = null;
    if (control.closest('dialog') && !control.isConnected) return;
    if (control.isConnected && !isShut(control)) return;
    if (!(isMessage && onPage?.goBack())) goBack();
  };
  const later = () => {
    if (last && isNowhere() && frame === 0) frame = requestAnimationFrame(check);
  };
  const observer = new MutationObserver(later);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    removeEventListener('focusin', onFocus);
    cancelAnimationFrame(frame);
  };
}

function isNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
}

/** Somebody who presses beside everything leaves a control that still works: that is their wish. */
const isShut = (control: Element): boolean =>
  control.matches(':disabled') || control.closest('[hidden]') !== null;
