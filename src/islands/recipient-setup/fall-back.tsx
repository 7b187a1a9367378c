import { useEffect } from 'react';

/** Takes the place of a part of linking that did not load, and reports the failure to its parent. */
export function FallBack({ onFailed }: { onFailed: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the place
  useEffect(onFailed, []);
  return null;
}
