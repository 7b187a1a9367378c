import { useEffect, useRef } from 'react';
import { touch } from '#lib/stores/cardholder/idle.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

/** Says that the sign-out is near, and offers to stay; nothing on the page is lost by staying. */
export function IdleBox({ seconds }: { seconds: number }) {
  const t = useT();
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
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
