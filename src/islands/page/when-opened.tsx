import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';

/** What a `details` around it holds, drawn (and fetched, where it is a part of its own) once that is opened. */
export function WhenOpened({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    const around = place.current?.closest('details');
    const open = () => setOpened(true);
    if (around?.open) open();
    around?.addEventListener('toggle', open, { once: true });
    return () => around?.removeEventListener('toggle', open);
  }, []);
  return (
    <div ref={place}>{wasOpened && <Suspense fallback={<Skeleton width={48} />}>{children}</Suspense>}</div>
  );
}
