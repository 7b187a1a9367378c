const OWN_ENTER = 'a[href], button, summary, textarea, select, [type="search"], [role="combobox"]';
const ACT = ':is([data-tone="primary"], [data-tone="danger"])';
const FEET = '.dialog-foot, .page-foot, .setup-foot, .apply-foot';

/** A second press so soon belongs to the step before, which is no longer shown. */
const SAME_PRESS_MS = 600;

/**
 * Enter does what the shown step is for, also when no field has the focus: it goes on in a form of several steps and
 * acts in a review. It never means the way back. The heading has the focus there, so the keys are taken for the whole
 * page.
 *
 * @returns ends it
 */
export function letEnterAct(): () => void {
  let pressedAt = Number.NEGATIVE_INFINITY;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const isSamePress = event.timeStamp - pressedAt < SAME_PRESS_MS;
    pressedAt = event.timeStamp;
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || event.repeat || !(target instanceof Element)) return;
    if (target.closest(OWN_ENTER) || isInForm(target)) return;
    const act = actOf(target);
    if (!act) return;
    event.preventDefault();
    if (!isSamePress) act.click();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/** A field sends its form by itself. */
const isInForm = (target: Element): boolean => target instanceof HTMLInputElement && target.form !== null;

/** The act of the dialog that is open, otherwise of the page's step. */
function actOf(target: Element): HTMLElement | null {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const scope = dialog ?? document.querySelector('main');
  // Beside a dialog nothing takes keys. On a page the heading does: whoever came to the step has not moved on yet.
  const isMeant = dialog ? target === document.body || dialog.contains(target) : target.matches('main h1');
  if (!scope || !isMeant) return null;
  const acts = [...scope.querySelectorAll(FEET)].flatMap((foot) => [
    ...foot.querySelectorAll<HTMLElement>(`.button${ACT}`),
  ]);
  const [act] = acts.slice(-1);
  return act && !act.matches(':disabled, [aria-disabled="true"]') ? act : null;
}
