import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { NARROW_LAYOUT_PX } from '#lib/domain/limits.ts';

/** Where rows stand as a table; narrower, each is a card (styles/shared/table.css). */
const TABLE_WIDTHS = `(width >= ${NARROW_LAYOUT_PX}px)`;
/** The hairlines of the frame around a table. */
const BORDERS_PX = 2;

/**
 * Whether a table needs more room than its frame gives. Measured, because amounts, names and languages decide; the
 * frame's outer size is what counts, so that a scrollbar in it changes nothing.
 * @param content what the table shows; another one is measured before anybody sees it
 */
export function useIsTooWide(table: RefObject<HTMLTableElement | null>, content: unknown): boolean {
  const [isTooWide, setTooWide] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is measured, not read
  useLayoutEffect(() => setTooWide(isWiderThanFrame(table.current)), [table, content]);
  useEffect(() => {
    const element = table.current;
    if (!element?.parentElement) return;
    // Fonts and windows change sizes too.
    const observer = new ResizeObserver(() => setTooWide(isWiderThanFrame(element)));
    observer.observe(element);
    observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [table]);
  return isTooWide;
}

function isWiderThanFrame(table: HTMLTableElement | null): boolean {
  // Measuring forces a layout, which a phone can skip, because its rows are cards.
  if (!table?.parentElement || !matchMedia(TABLE_WIDTHS).matches) return false;
  const roomPx = table.parentElement.getBoundingClientRect().width - BORDERS_PX;
  // Widths are multiples of 1/64 pixel.
  return table.getBoundingClientRect().width > roomPx + 1 / 64;
}
