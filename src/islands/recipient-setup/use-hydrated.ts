import { useEffect, useState } from 'react';

/** False on the server and in the browser's first render, which must be equal. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
