import type { Page } from '@playwright/test';

/**
 * Words that large letters harm: broken inside, beyond the window, or lying over other words. An address of the web breaks
 * behind its dots and signs; tabs scroll in their line; the picture of a card repeats what stands beside it.
 */
export const crowdedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const NO_TEXT = '.skip, .sr-only, .card-art, .toasts, [role=tab], svg, script, style, noscript';
    const width = document.documentElement.clientWidth;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const drawn: { word: string; of: Element; box: DOMRect }[] = [];
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const of = text.parentElement;
      if (!of?.checkVisibility({ visibilityProperty: true }) || of.closest(NO_TEXT)) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s/@.,:\-–\u200e\u200f\u2066-\u2069]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5);
        const tops = boxes.map(({ top }) => top);
        const isBroken = Math.max(...tops) - Math.min(...tops) > (boxes[0]?.height ?? 0) * 0.6;
        const isOut = boxes.some(({ left, right }) => left < -1 || right > width + 1);
        if (isBroken || isOut)
          found.push(`${isOut ? 'beyond the window' : 'broken'}: ${word} in .${of.className}`);
        // The menu stays above what scrolls below it.
        if (!of.closest('.portal-nav')) drawn.push(...boxes.map((box) => ({ word, of, box })));
      }
    }
    for (const [at, one] of drawn.entries()) {
      for (const other of drawn.slice(at + 1)) {
        if (one.of.contains(other.of) || other.of.contains(one.of)) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 2 && high > Math.min(one.box.height, other.box.height) * 0.35)
          found.push(`over each other: ${one.word} and ${other.word} in .${one.of.className}`);
      }
    }
    return [...new Set(found)];
  });
