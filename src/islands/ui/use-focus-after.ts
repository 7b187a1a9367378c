import { type RefObject, useEffect, useRef } from 'react';

/**
 * The place that takes the focus once something that had it is over: an editing that gives way to its button, a
 * button that gives way to its outcome. Otherwise the keyboard would begin the page anew.
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
