import { type RefObject, useEffect, useRef } from 'react';

/**
 * The element that takes the focus once the focused one is gone: a form replaced by its button, a button replaced by
 * its outcome. Otherwise the keyboard would start at the top of the page.
 */
export function useFocusAfter<Place extends HTMLElement>(isUnderWay: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const was = useRef(isUnderWay);
  useEffect(() => {
    if (was.current && !isUnderWay) place.current?.focus();
    was.current = isUnderWay;
  }, [isUnderWay]);
  return place;
}
