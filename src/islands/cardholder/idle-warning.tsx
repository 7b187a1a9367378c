import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { $idleSecondsLeft, watchIdle } from '#lib/stores/cardholder/idle.ts';
import { lazyPart } from '../page/lazy-part.ts';

// Seldom drawn. Without it the sign-out comes all the same.
const IdleBox = lazyPart(() =>
  import('./idle-box.tsx').then(
    (part) => part.IdleBox,
    () => () => null,
  ),
);

/** Signs out whoever does nothing for long, and warns before. */
export function IdleWarning() {
  const seconds = useStore($idleSecondsLeft);
  useEffect(watchIdle, []);
  return seconds === null ? null : (
    <Suspense>
      <IdleBox seconds={seconds} />
    </Suspense>
  );
}
