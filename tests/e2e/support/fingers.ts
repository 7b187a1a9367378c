import type { Page } from '@playwright/test';

/**
 * What can be pressed within `scope` and is smaller to a finger than 44 × 44 px: the pixels around its middle are
 * asked whom they belong to, so that an area larger than the drawing counts. Links inside sentences are exempt.
 */
export async function tooSmall(page: Page, scope: string): Promise<string[]> {
  return page.locator(scope).evaluateAll((places) => {
    const REACH = 21;
    const isHit = (element: Element, x: number, y: number) => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
      const hit = document.elementFromPoint(x, y);
      return hit !== null && element.contains(hit);
    };
    const controls = places.flatMap((place) => [
      ...place.querySelectorAll(
        'a[href], button, input:not([type=hidden]), select, textarea, [role^=menuitem]',
      ),
    ]);
    return controls.flatMap((control) => {
      if (control.closest('p, [inert]') || !control.checkVisibility({ visibilityProperty: true })) return [];
      const target = control.matches('input[type=radio], input[type=checkbox]')
        ? (control.closest('label') ?? control)
        : control;
      target.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = target.getBoundingClientRect();
      if (width === 0 || getComputedStyle(target).clipPath !== 'none') return [];
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      const isReached =
        isHit(target, middleX - REACH, middleY) &&
        isHit(target, middleX + REACH, middleY) &&
        isHit(target, middleX, middleY - REACH) &&
        isHit(target, middleX, middleY + REACH);
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim();
      return isReached ? [] : [`${target.tagName.toLowerCase()} ${name} ${width}×${height}`];
    });
  });
}
