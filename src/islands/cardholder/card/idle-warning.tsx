import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $idleSecondsLeft, touch, watchIdle } from '#lib/stores/cardholder/idle.ts';
import { Button } from '../../ui/button.tsx';
import { useT } from '../../ui/texts.tsx';

/** Says that the sign-out is near, and offers to stay; nothing on the page is lost by staying. */
export function IdleWarning() {
  const t = useT();
  const seconds = useStore($idleSecondsLeft);
  useEffect(watchIdle, []);
  const isNear = seconds !== null;
  const button = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, when the warning comes
  useEffect(() => button.current?.querySelector('button')?.focus(), [isNear]);
  if (!isNear) return null;
  return (
    <div ref={button} className="idle-warning" role="alertdialog" aria-label={t('cardholder.idle.warning')}>
      <p>
        {t('cardholder.idle.warning')}{' '}
        <span aria-hidden="true">{t('cardholder.idle.seconds', { seconds })}</span>
      </p>
      <Button tone="primary" onClick={touch}>
        {t('cardholder.idle.stay')}
      </Button>
    </div>
  );
}
