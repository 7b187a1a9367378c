import { nextControl } from '#lib/browser/focus-place.ts';

/** Bars with buttons at the foot of the window. */
const FEET = '.page-foot, .setup-foot, .selection-bar, .bottom-bar, dialog[open] .dialog-foot';

/** A foot that ends higher than this above the window's edge does not overlap the messages. */
const FOOT_REACH_PX = 120;

/**
 * Places the messages where they cover nothing that comes next: above the bars at the foot of the window, or at its
 * head where the focused control or the one after it would be below them.
 */
export function placeToasts(region: HTMLElement): void {
  region.dataset.at = 'foot';
  region.style.setProperty('--foot', `${footBelow(region)}px`);
  const atFoot = covered(region);
  if (atFoot === 0) return;
  region.dataset.at = 'head';
  if (covered(region) >= atFoot) region.dataset.at = 'foot';
}

/** The height of the bars at the foot, so that messages never cover their buttons. */
function footBelow(region: HTMLElement): number {
  const { left, right } = region.getBoundingClientRect();
  const feet = [...document.querySelectorAll(FEET)]
    .map((foot) => foot.getBoundingClientRect())
    .filter((foot) => foot.height > 0 && foot.left < right && foot.right > left)
    .filter((foot) => foot.top < innerHeight && foot.bottom > innerHeight - FOOT_REACH_PX);
  return Math.max(0, ...feet.map(({ top }) => innerHeight - top));
}

/** How many of the controls that somebody is at are below the messages. */
function covered(region: HTMLElement): number {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || region.contains(activeElement)) return 0;
  const box = region.getBoundingClientRect();
  const isBelow = (control: Element) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  };
  return [activeElement, nextControl(activeElement)].filter((one) => one && isBelow(one)).length;
}
