import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 600;

/**
 * Animates a figure once from its old to its new value, so that a change is seen. Another subject (`of`) shows its
 * figure at once; with reduced motion every figure does.
 */
export function useCountedOnce(value: number, of: string): number {
  const [shown, setShown] = useState(value);
  const last = useRef({ value, of });
  useEffect(() => {
    const from = last.current;
    last.current = { value, of };
    if (from.of !== of || from.value === value || isStill()) return setShown(value);
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - startedAt) / COUNT_MS));
      const eased = 1 - (1 - part) ** 3;
      setShown(Math.round(from.value + (value - from.value) * eased));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, of]);
  return last.current.of === of ? shown : value;
}

const isStill = (): boolean =>
  document.hidden ||
  typeof matchMedia === 'undefined' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;
