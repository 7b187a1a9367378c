import { useEffect } from 'react';

/** Stands where a part of linking did not load, and says so to whoever shows it. */
export function FallBack({ onFailed }: { onFailed: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the place
  useEffect(onFailed, []);
  return null;
}
