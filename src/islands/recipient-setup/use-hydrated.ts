import { useEffect, useState } from 'react';

/** False on the server and in the first drawing of the browser, which must be the same. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
